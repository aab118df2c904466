import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Results, slowest } from "./results.ts";
import { type Step, steps } from "./steps.ts";

// Runs every step, even after a failure, so that one run shows all problems. `--fast` runs the checks only.
const root = join(import.meta.dirname, "..");
const nothing: Results = { passed: 0, failures: [], times: [] };
const chosen = process.argv.includes("--fast") ? steps.filter(({ isFast }) => isFast) : steps;
const results = chosen.map(runStep);
const passed = results.reduce((sum, step) => sum + step.passed, 0);
const times = results.flatMap((step) => step.times);
if (times.length > 0) console.log(`\nThe slowest files:\n${slowest(times, 20).map(short).join("\n")}`);
// Repeated at the end, because thousands of lines may follow a failure.
const failures = results.flatMap((step) => step.failures).map(short);
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
  const { passed, failures, times } = results ? resultsIn(results) : nothing;
  // A step may fail without a failed test.
  return { passed, failures: status !== 0 && failures.length === 0 ? [name] : failures, times };
}

function resultsIn({ file, read }: NonNullable<Step["results"]>): Results {
  try {
    return read(JSON.parse(readFileSync(join(root, file), "utf8")));
  } catch {
    return { ...nothing, failures: [`${file} is missing or cut off`] };
  }
}

function short(line: string): string {
  return line.replace(`${root}/`, "");
}
