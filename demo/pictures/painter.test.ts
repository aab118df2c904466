import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPainter } from "./painter.ts";

const battery = { icon: "battery" };
let iconFolder: string;

beforeAll(async () => {
  iconFolder = await mkdtemp(join(tmpdir(), "spaza-painter-"));
});

afterAll(() => rm(iconFolder, { recursive: true }));

test("orders at the same time each get their own picture", async () => {
  const painter = openPainter({ iconFolder, iconNames: ["battery", "soap"] });

  const [small, large, other, again] = await Promise.all([
    painter.paint(battery, 320),
    painter.paint(battery, 640),
    painter.paint({ icon: "soap" }, 320),
    painter.paint(battery, 320),
  ]);

  expect(again).toEqual(small);
  expect(large).not.toEqual(small);
  expect(other).not.toEqual(small);
});

test("a process that has its picture ends without waiting for the painter", async () => {
  // Without the timer that ends an idle painter.
  const program = `
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act) => setTimeout(act, 2 ** 31 - 1);
    import { openPainter } from ${JSON.stringify(new URL("./painter.ts", import.meta.url).href)};
    const painter = openPainter(${JSON.stringify({ iconFolder, iconNames: ["battery"] })});
    console.log((await painter.paint({ icon: "battery" }, 320)).byteLength);
  `;

  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);

  expect(Number(stdout)).toBeGreaterThan(500);
});

test.skipIf(process.platform !== "linux")(
  "a painter that is killed fails what it was at, and another one takes its place",
  async () => {
    const painter = openPainter({ iconFolder, iconNames: ["battery"] });
    const before = await paintersOfThisProcess();
    const interrupted = painter.paint(battery, 960);
    const [own] = (await paintersOfThisProcess()).filter((pid) => !before.includes(pid));

    process.kill(own ?? Number.NaN, "SIGKILL");

    await expect(interrupted).rejects.toThrow("died");
    expect((await painter.paint(battery, 320)).byteLength).toBeGreaterThan(500);
  },
);

async function paintersOfThisProcess(): Promise<number[]> {
  const pids = (await readdir("/proc")).map(Number).filter(Boolean);
  const parents = await Promise.all(pids.map(async (pid) => ({ pid, parent: await parentOf(pid) })));
  return parents.filter(({ parent }) => parent === process.pid).map(({ pid }) => pid);
}

async function parentOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return Number(stat.slice(stat.lastIndexOf(")")).split(" ")[2]);
}
