import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readVitest } from "../results.ts";
import { type Mutation, mutated } from "./mutation.ts";
import { mutations } from "./mutations.ts";
import { workingFiles } from "./working-files.ts";

const help = `npm run test:mutations -- [options]

Puts one fault after another into a copy of the working tree, and says whether a test catches it.

  --from NUMBER   goes on with this fault, after a run that was broken off
  --only WORD     only faults in files with this in their path, e.g. "shop/stock"`;

const { values: flags } = parseArgs({
  options: {
    from: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    help: { type: "boolean", default: false },
  },
});

/** All tests that use one of the five modules need hours: these are the nearest, without those that need a build. */
const nearestTests = [
  "shop/{money,stock,vouchers,cart,orders,invoices,payments,fulfilment,reports,privacy}/**/*.test.ts",
  "server/api/{cart,orders,payments,invoices}/*.test.ts",
  "cli/{orders,payments,vouchers}/*.test.ts",
];

const root = join(import.meta.dirname, "../..");
const say = (line: string) => void process.stdout.write(`${line}\n`);

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());

if (flags.help) say(help);
else await main(Number(flags.from));

async function main(from: number): Promise<void> {
  const tree = mkdtempSync(join(tmpdir(), "spaza-mutations-"));
  try {
    await tryAll(tree, from);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.exitCode = 130;
  } finally {
    // A test process may end a moment after Vitest.
    rmSync(tree, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function tryAll(tree: string, from: number): Promise<void> {
  for (const file of workingFiles(root)) cpSync(join(root, file), join(tree, file));
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
  const near = globSync(nearestTests, { cwd: tree });
  const tests = [...new Set([...mutations.map(({ test }) => test), ...near])].toSorted();
  if (from === 1) await mustPass(tree, tests);
  const missed: string[] = [];
  for (const [index, mutation] of mutations.entries()) {
    if (index + 1 < from || !mutation.file.includes(flags.only)) continue;
    const failure = await firstFailure(tree, tests, mutation);
    const name = `${index + 1}/${mutations.length} ${mutation.file}: ${mutation.breaks}`;
    say(failure === undefined ? `MISSED ${name}` : `caught ${name}\n         by ${failure}`);
    if (failure === undefined) missed.push(name);
  }
  say(`\n${missed.length} missed\n${missed.join("\n")}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

async function mustPass(tree: string, tests: string[]): Promise<void> {
  say(`Running ${tests.length} test files without a fault first.`);
  const failure = await failureIn(tree, tests);
  if (failure !== undefined) throw new Error(`A test fails without a fault: ${failure}`);
}

async function firstFailure(tree: string, tests: string[], mutation: Mutation): Promise<string | undefined> {
  const path = join(tree, mutation.file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, mutated(text, mutation));
  const others = tests.filter((file) => file !== mutation.test);
  const failure = (await failureIn(tree, [mutation.test])) ?? (await failureIn(tree, others));
  writeFileSync(path, text);
  return failure;
}

/** The first test that fails; undefined when all pass. */
async function failureIn(tree: string, tests: string[]): Promise<string | undefined> {
  const report = join(tree, "test-results/mutation.json");
  rmSync(report, { force: true });
  const options = ["--bail=1", "--maxWorkers=1", "--reporter=json", `--outputFile=${report}`];
  const vitest = spawn(join(tree, "node_modules/.bin/vitest"), ["run", ...options, ...tests], {
    cwd: tree,
    stdio: "ignore",
  });
  const end = () => vitest.kill("SIGINT");
  stop.signal.addEventListener("abort", end);
  const [status] = await once(vitest, "close");
  stop.signal.removeEventListener("abort", end);
  stop.signal.throwIfAborted();
  if (status === 0) return undefined;
  const [failure] = readVitest(JSON.parse(readFileSync(report, "utf8"))).failures;
  return failure?.replace(`${tree}/`, "") ?? "the tests could not run";
}
