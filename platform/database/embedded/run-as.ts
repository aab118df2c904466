import { spawn } from "node:child_process";

/** The user a program runs as, or a prefix such as `unshare …`. */
export type Identity = { prefix: readonly string[]; uid?: number; gid?: number };

export const self: Identity = { prefix: [] };

export type ProgramResult = { ok: boolean; output: string };

/**
 * Runs a program to its end; never throws. A session of its own keeps Ctrl-C away, and a clean environment keeps out a
 * stray PGPORT or LC_ALL.
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
