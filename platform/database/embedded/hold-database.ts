import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const script = fileURLToPath(new URL("./fixtures/hold-database.ts", import.meta.url));

/** Opens the embedded database in a child process, for tests. `answer` is "open" or the reason of the failure. */
export function holdDatabase(dataDir: string, mode: "exclusive" | "shared") {
  const holder = spawn(process.execPath, [script, dataDir, mode], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => {
    holder.kill("SIGKILL");
  });
  const answer = once(holder.stdout, "data").then(([chunk]) => String(chunk).trim());
  const ended = once(holder, "close").then(([code]) => code as number | null);
  return { process: holder, answer, ended };
}
