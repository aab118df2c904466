import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Results } from "./results.ts";
import { type Step, steps } from "./steps.ts";

// Runs every step, even after a failure, so that one run shows all problems. `--fast` runs the checks only.
const root = join(import.meta.dirname, "..");
const chosen = process.argv.includes("--fast") ? steps.filter(({ isFast }) => isFast) : steps;
const results = chosen.map(runStep);
const passed = results.reduce((sum, step) => sum + step.passed, 0);
// Repeated at the end, because thousands of lines may follow a failure.
const failures = results.flatMap((step) => step.failures).map((failure) => failure.replace(`${root}/`, ""));
const total = `${passed} passed, ${failures.length} failed\n`;
mkdirSync(join(root, "test-results"), { recursive: true });
writeFileSync(join(root, "test-results/total.txt"), total);
process.stdout.write(`\n${failures.map((failure) => `Failed: ${failure}\n`).join("")}${total}`);
process.exitCode = failures.length > 0 ? 1 : 0;

function runStep({ name, command, results }: Step): Results {
  console.log(`\n== ${name}: ${command}`);
  if (results) rmSync(join(root, results.file), { force: true });
  const PATH = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const { status } = spawnSync(command, {
    cwd: root,
    shell: true,
    stdio: "inherit",
    env: { ...process.env, PATH },
  });
  const { passed, failures } = results ? resultsIn(results) : { passed: 0, failures: [] };
  // A step may fail without a failed test.
  return { passed, failures: status !== 0 && failures.length === 0 ? [name] : failures };
}

function resultsIn({ file, read }: NonNullable<Step["results"]>): Results {
  try {
    return read(JSON.parse(readFileSync(join(root, file), "utf8")));
  } catch {
    return { passed: 0, failures: [`${file} is missing or cut off`] };
  }
}
