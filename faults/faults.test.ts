import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../platform/database/test-database.ts";
import { killAtSteps } from "./killed-at-a-step.ts";
import { openWorld, type World } from "./world.ts";

// A short round of `npm run test:faults`.

let world: World;
beforeEach(async () => {
  world = await openWorld(await testDatabase());
});
afterEach(() => world.close());

test("a shop that is killed in the middle of an order costs nobody anything", {
  timeout: 120_000,
}, async () => {
  const tally = await killAtSteps(world, (statements) => [
    1 + Math.floor(statements / 3),
    statements,
    "answer",
  ]);
  expect(tally.breaches).toEqual([]);
});
