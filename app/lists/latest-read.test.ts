import { expect, test } from "vitest";
import { listTurns } from "./fetch-lists.ts";
import { latestRead } from "./latest-read.ts";

/** A read whose answers the test gives, and what was shown. */
function openRead() {
  const answers: ((lists: string[]) => void)[] = [];
  const shown: string[][] = [];
  const look = latestRead(() => new Promise<string[]>((answer) => answers.push(answer)));
  const answer = async (turn: number, lists: string[]) => {
    await expect.poll(() => answers.length).toBeGreaterThan(turn);
    answers[turn]?.(lists);
  };
  return { look: () => look((lists) => shown.push(lists)), answer, shown };
}

test("lists overtaken by a change are read again", async () => {
  const { look, answer, shown } = openRead();
  const looked = look();
  await listTurns.alone(async () => {});
  await answer(0, ["as before the change"]);
  await answer(1, ["as after it"]);
  await looked;
  expect(shown).toEqual([["as after it"]]);
});

test("so are lists that another tab's change overtook", async () => {
  const { look, answer, shown } = openRead();
  const looked = look();
  listTurns.countChange();
  await answer(0, ["as before the change"]);
  await answer(1, ["as after it"]);
  await looked;
  expect(shown).toEqual([["as after it"]]);
});

test("of two concurrent reads the one that began last is shown, in whatever order they are answered", async () => {
  const { look, answer, shown } = openRead();
  const [first, second] = [look(), look()];
  await answer(1, ["newer"]);
  await answer(0, ["older"]);
  await Promise.all([first, second]);
  expect(shown).toEqual([["newer"]]);
});
