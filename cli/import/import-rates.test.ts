import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askRate } from "./import-rates.ts";

async function asked(...answers: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let seen = "";
  output.on("data", (bytes) => {
    seen += bytes;
    // Answers each question when it appears.
    if (String(bytes).includes("such as 18.50: ")) input.write(`${answers.shift() ?? "rand"}\n`);
  });
  const rate = await askRate("Shopify", { input, output, signal: new AbortController().signal });
  return { rate, seen, left: answers.length };
}

test.each([
  ["rand", "1", "--rand"],
  [" RAND ", "1", "--rand"],
  ["18.50", "18.50", "--rate 18.50"],
  ["18,5", "18.5", "--rate 18.5"],
])("%j is understood, and how to say it at once is told", async (answer, rate, flag) => {
  const heard = await asked(answer);
  expect(heard.rate).toBe(rate);
  expect(heard.seen).toContain("An export from Shopify does not say the currency of its prices.");
  expect(heard.seen).toContain(`Next time you may say so at once: ${flag}`);
});

test("what is neither is asked for again: nothing is guessed", async () => {
  expect(await asked("", "dollars", "0", "-3", "19")).toMatchObject({ rate: "19", left: 0 });
});

test("after Ctrl-C the import asks no more questions", async () => {
  const stop = new AbortController();
  const output = new PassThrough();
  output.on("data", (bytes) => String(bytes).includes("such as") && stop.abort(new Error("stop")));
  const asking = askRate("Shopify", { input: new PassThrough(), output, signal: stop.signal });
  await expect(asking).rejects.toThrow();
});
