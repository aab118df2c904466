import { expect, test } from "vitest";
import { readPlaywright, readVitest, slowest } from "./results.ts";

test("the slowest files of both runners come first, each with the time of all of its tests", () => {
  const vitest = readVitest({
    numPassedTests: 2,
    testResults: [
      { name: "/shop/quick.test.ts", status: "passed", startTime: 0, endTime: 900, assertionResults: [] },
      { name: "/shop/slow.test.ts", status: "passed", startTime: 500, endTime: 13_000, assertionResults: [] },
    ],
  });
  const run = (duration: number) => ({ projectName: "phone", status: "expected", results: [{ duration }] });
  const file = "pay.spec.ts";
  const playwright = readPlaywright({
    suites: [
      {
        specs: [{ file, title: "one", tests: [run(2_000), run(3_000)] }],
        suites: [{ specs: [{ file, title: "another", tests: [run(500)] }] }],
      },
    ],
    stats: { expected: 3, flaky: 0 },
  });
  expect(slowest([...vitest.times, ...playwright.times], 2)).toEqual([
    "  12.5 s  /shop/slow.test.ts",
    "   5.5 s  e2e/pay.spec.ts",
  ]);
  expect([vitest.passed, playwright.passed]).toEqual([2, 3]);
});
