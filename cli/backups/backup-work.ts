import { BadBackup } from "../../platform/backups/bad-backup.ts";
import type { OnProgress } from "../../shop/backups/back-up.ts";
import { listenForStop } from "../open.ts";
import { refuse } from "../owner-command.ts";
import { openProgress } from "../progress.ts";

const exitCodeStopped = 130;

type Stoppable = {
  file: string;
  outer?: AbortSignal;
  stopped: string;
};

export async function stopping(
  { file, outer, stopped }: Stoppable,
  work: (signal: AbortSignal) => Promise<number>,
): Promise<number> {
  using stop = listenForStop();
  const signal = outer ?? stop.signal;
  try {
    return await work(signal);
  } catch (error) {
    if (signal.aborted) {
      console.error(`Stopped. ${stopped}`);
      return exitCodeStopped;
    }
    if (!(error instanceof BadBackup)) throw error;
    return refuse(`${file}: ${error.message}`);
  }
}

export async function withProgress<T>(work: (show: OnProgress) => Promise<T>): Promise<T> {
  const progress = openProgress(process.stderr);
  try {
    return await work((stage, done, total) => progress.show(stage, done, Math.max(total, 1)));
  } finally {
    progress.stop();
  }
}
