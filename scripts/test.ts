import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Step, steps } from "./steps.ts";

type Count = { passed: number; failed: number };

// Runs every step, also after one has failed, so that one run shows all that is wrong. `--fast`: the checks alone.
const root = join(import.meta.dirname, "..");
const chosen = process.argv.includes("--fast") ? steps.filter(({ isFast }) => isFast) : steps;
const counts = chosen.map(runStep);
const passed = sum(counts, "passed");
const failed = sum(counts, "failed");
const total = `${passed} passed, ${failed} failed\n`;
mkdirSync(join(root, "test-results"), { recursive: true });
writeFileSync(join(root, "test-results/total.txt"), total);
process.stdout.write(`\n${total}`);
process.exitCode = failed > 0 ? 1 : 0;

function runStep({ name, command, results }: Step): Count {
  console.log(`\n== ${name}: ${command}`);
  if (results) rmSync(join(root, results.file), { force: true });
  const PATH = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const { status } = spawnSync(command, {
    cwd: root,
    shell: true,
    stdio: "inherit",
    env: { ...process.env, PATH },
  });
  const count = results ? countOf(results) : { passed: 0, failed: 0 };
  // A step can also fail as a whole, with no test to blame.
  return status === 0 || count.failed > 0 ? count : { ...count, failed: 1 };
}

function countOf({ file, passed, failed }: NonNullable<Step["results"]>): Count {
  try {
    const report: unknown = JSON.parse(readFileSync(join(root, file), "utf8"));
    return { passed: numbersAt(report, passed), failed: numbersAt(report, failed) };
  } catch {
    console.error(`${file} is missing or cut off.`);
    return { passed: 0, failed: 1 };
  }
}

function numbersAt(report: unknown, paths: string[]): number {
  return paths.map((path) => numberAt(report, path)).reduce((all, one) => all + one, 0);
}

function numberAt(report: unknown, path: string): number {
  const value = path
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], report);
  if (typeof value !== "number") throw new Error(`No number at ${path}`);
  return value;
}

function sum(counts: Count[], key: keyof Count): number {
  return counts.reduce((total, count) => total + count[key], 0);
}
