import { type Results, readPlaywright, readVitest } from "./results.ts";

export type Step = {
  name: string;
  command: string;
  isFast: boolean;
  results?: { file: string; read: (report: unknown) => Results };
};

const folder = "test-results";

/** All checks, quickest first. */
export const steps: Step[] = [
  check("Types", "react-router typegen && tsc --noEmit --checkers 1"),
  check("Style", "biome check --error-on-warnings"),
  check("Rooms", "node scripts/check-rooms.ts"),
  check("Dead code", "knip --no-progress"),
  check("Install scripts", "node scripts/install-scripts/check-install-scripts.ts"),
  check("Documents", "node scripts/check-paths.ts"),
  check("Comments", "node scripts/count-comments.ts"),
  // Some tests need the build.
  { name: "Build", command: "node scripts/build.ts", isFast: false },
  check("Size of a first visit", "node scripts/check-size.ts"),
  {
    name: "Rules, use cases, API and races",
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${folder}/vitest.json`,
    isFast: false,
    results: { file: `${folder}/vitest.json`, read: readVitest },
  },
  {
    name: "Journeys in the browser",
    command: "playwright test",
    isFast: false,
    results: { file: `${folder}/playwright.json`, read: readPlaywright },
  },
];

function check(name: string, command: string): Step {
  return { name, command, isFast: true };
}
