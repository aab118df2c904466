import { isReference } from "./reference.ts";
import { correctionsOf } from "./typos.ts";

/** A reference that somebody may have meant, and what stands there. */
export type Written = { reference: string; written: string };

export type WrittenReferences = {
  /** Those of `exactIn`. */
  exact: Written[];
  /** Part of a longer word, or one typo away from whole words. */
  near: Written[];
};

const longest = 9;

/** The references that the words of a bank statement may mean; most are nobody's. */
export function referencesIn(texts: string[]): WrittenReferences {
  const runs = texts.flatMap(runsOf);
  const within = texts.flatMap(windowsOf).filter(isReference);
  const near = [
    ...within.map((window) => ({ reference: window, written: window })),
    ...runs.flatMap((run) => correctionsOf(run).map((reference) => ({ reference, written: run }))),
  ];
  return { exact: exactIn(texts), near: distinct(near) };
}

/** The same of whole words alone, in any case, with spaces or dashes within: no typo is looked for, which takes long. */
export function exactIn(texts: string[]): Written[] {
  const exact = texts.flatMap(runsOf).filter(isReference);
  return distinct(exact.map((run) => ({ reference: run, written: run })));
}

function wordsOf(text: string): string[] {
  return text.match(/[0-9a-z]+/gi)?.map((word) => word.toUpperCase()) ?? [];
}

/** Words that stand together and are, together, as long as a reference with a typo. */
function runsOf(text: string): string[] {
  const words = wordsOf(text);
  const runs: string[] = [];
  for (const [start] of words.entries()) {
    let run = "";
    for (const word of words.slice(start, start + longest)) {
      run += word;
      if (run.length > longest) break;
      runs.push(run);
    }
  }
  return runs;
}

/** Banks put words of their own before and behind, without a space. */
function windowsOf(text: string): string[] {
  const all = wordsOf(text).join("");
  return Array.from({ length: Math.max(all.length - longest + 2, 0) }, (_, at) =>
    all.slice(at, at + longest - 1),
  );
}

function distinct(written: Written[]): Written[] {
  return [...new Map(written.toReversed().map((each) => [each.reference, each])).values()].reverse();
}
