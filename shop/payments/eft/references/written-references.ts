import { isReference } from "./reference.ts";
import { correctionsOf } from "./typos.ts";

/** A possible reference, and the text it was read from. */
export type Written = { reference: string; written: string };

export type WrittenReferences = {
  /** See `exactIn`. */
  exact: Written[];
  /** Inside a longer word, or a typo away from whole words. */
  near: Written[];
};

const longest = 9;

/** References that a statement's text may mean; most exist in no order. */
export function referencesIn(texts: string[]): WrittenReferences {
  const runs = texts.flatMap(runsOf);
  const within = texts.flatMap(windowsOf).filter(isReference);
  const near = [
    ...within.map((window) => ({ reference: window, written: window })),
    ...runs.flatMap((run) => correctionsOf(run).map((reference) => ({ reference, written: run }))),
  ];
  return { exact: exactIn(texts), near: distinct(near) };
}

/** References in whole words, in any case, with spaces or dashes. Skips the slow search for typos. */
export function exactIn(texts: string[]): Written[] {
  const exact = texts.flatMap(runsOf).filter(isReference);
  return distinct(exact.map((run) => ({ reference: run, written: run })));
}

function wordsOf(text: string): string[] {
  return text.match(/[0-9a-z]+/gi)?.map((word) => word.toUpperCase()) ?? [];
}

/** Adjacent words, joined up to the length of a reference with an extra character. */
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

/** Banks add words of their own without a space. */
function windowsOf(text: string): string[] {
  const all = wordsOf(text).join("");
  return Array.from({ length: Math.max(all.length - longest + 2, 0) }, (_, at) =>
    all.slice(at, at + longest - 1),
  );
}

function distinct(written: Written[]): Written[] {
  return [...new Map(written.toReversed().map((each) => [each.reference, each])).values()].reverse();
}
