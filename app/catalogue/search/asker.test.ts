import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAsker } from "./asker.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const delayMs = 120;

/** A shop whose answers the test triggers, in any order. */
function slowShop() {
  const questions: { term: string; signal: AbortSignal; answer(text: string): void; fail(): void }[] = [];
  const shown: (string | null)[] = [];
  const asker = createAsker<string>({
    delayMs,
    onAnswer: (answer) => shown.push(answer),
    ask: (term, signal) =>
      new Promise((resolve, reject) => {
        questions.push({ term, signal, answer: resolve, fail: () => reject(new Error("no network")) });
      }),
  });
  const type = async (term: string) => {
    asker.want(term);
    await vi.advanceTimersByTimeAsync(delayMs);
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { asker, questions, shown, type, settle };
}

test("fast typing asks once, for the last term", async () => {
  const { asker, questions } = slowShop();
  for (const term of ["ke", "ket", "kett"]) asker.want(term);
  await vi.advanceTimersByTimeAsync(delayMs);
  expect(questions.map(({ term }) => term)).toEqual(["kett"]);
});

test("an older question is aborted, and its late answer is not shown", async () => {
  const { questions, shown, type, settle } = slowShop();
  await type("ke");
  await type("ket");
  expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  questions[1]?.answer("for ket");
  questions[0]?.answer("for ke");
  await settle();
  expect(shown).toEqual(["for ket"]);
});

test("a term asked before is answered at once, until the answer is old", async () => {
  const { asker, questions, shown, type, settle } = slowShop();
  await type("ke");
  questions[0]?.answer("for ke");
  await settle();
  asker.want("ke");
  expect(shown).toEqual(["for ke", "for ke"]);
  await vi.advanceTimersByTimeAsync(30_000);
  await type("ke");
  expect(questions).toHaveLength(2);
});

test("a failed question shows nothing and is asked again the next time", async () => {
  const { questions, shown, type, settle } = slowShop();
  await type("ke");
  questions[0]?.fail();
  await settle();
  expect(shown).toEqual([null]);
  await type("ke");
  expect(questions).toHaveLength(2);
});

test("after a stop nothing is asked and nothing shown", async () => {
  const { asker, questions, shown, type, settle } = slowShop();
  await type("ke");
  asker.want("ket");
  asker.stop();
  questions[0]?.answer("for ke");
  await vi.advanceTimersByTimeAsync(delayMs);
  await settle();
  expect(questions).toHaveLength(1);
  expect(shown).toEqual([]);
});
