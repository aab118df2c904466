import { spawn } from "node:child_process";

/** As whom a program runs: a user, or ourselves behind a prefix such as `unshare …`. */
export type Identity = { prefix: readonly string[]; uid?: number; gid?: number };

/** As whoever runs this process. */
export const self: Identity = { prefix: [] };

export type ProgramResult = { ok: boolean; output: string };

/**
 * Runs a program to its end; never throws. It runs in a session of its own, so that Ctrl-C on the terminal
 * reaches only us and we decide what becomes of it. Its environment is ours to choose: a stray PGPORT or
 * LC_ALL would change what PostgreSQL does.
 */
export function runAs(
  identity: Identity,
  command: string,
  args: readonly string[],
  folder: string,
): Promise<ProgramResult> {
  const [program = command, ...rest] = [...identity.prefix, command, ...args];
  return new Promise((resolve) => {
    const child = spawn(program, rest, {
      cwd: folder,
      uid: identity.uid,
      gid: identity.gid,
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C", TZ: "UTC" },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}
