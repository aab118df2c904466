import { Agent, request } from "node:http";
import { connections } from "../drive/drive.ts";

/** One client that asks without end for addresses that nobody asked for before. Forked, to have an event loop of its own. */
const [url = "", path = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const headers = { "X-Forwarded-For": "10.200.0.1", "Accept-Encoding": "gzip, deflate, br, zstd" };
const statuses: Record<string, number> = {};
let isOver = false;
let count = 0;

/** @returns the status, marked where the answer does not say when to come again */
function ask(): Promise<string> {
  count += 1;
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}${process.pid}-${count}`, { agent, headers }, (answer) => {
      const { statusCode = 0, headers } = answer;
      const isUnclear = statusCode >= 400 && headers["retry-after"] === undefined;
      answer.resume().once("end", () => resolve(`${statusCode}${isUnclear ? " without Retry-After" : ""}`));
    });
    asked.once("error", reject).end();
  });
}

async function askWithoutEnd(): Promise<void> {
  while (!isOver) {
    const status = await ask();
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

process.once("message", () => {
  isOver = true;
});
await Promise.all(Array.from({ length: connections }, askWithoutEnd));
process.send?.(statuses, () => process.disconnect());
