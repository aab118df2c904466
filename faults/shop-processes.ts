import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { FaceSettings } from "./world/open-face.ts";

/** Before the statement with this number, counted from the order, or before the next answer. */
export type Moment = number | "answer" | "never";

export type Order =
  | { do: "die"; before: Moment }
  | { do: "expire" }
  | { do: "refund"; orderId: number }
  | { do: "pay back" }
  | { do: "count" };
export type Report = { url: string } | { done: Order["do"]; statements: number };

export type ShopProcess = {
  url: string;
  /** The number of statements since it was armed; undefined when it died. */
  tell(order: Order): Promise<number | undefined>;
  kill(): Promise<void>;
  ended: Promise<unknown>;
};

const root = join(import.meta.dirname, "..");
const script = join(import.meta.dirname, "shop-process.ts");

/** Starts a shop process and waits until it answers. */
export async function startShopProcess(settings: FaceSettings): Promise<ShopProcess> {
  const child = fork(script, [JSON.stringify(settings)], {
    execArgv: ["--import", join(root, "platform/lean-modules.ts")],
    env: { NODE_ENV: "production", NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node") },
  });
  const ended = once(child, "exit");
  const { url } = (await nextReport(child, ended)) as { url: string };
  return {
    url,
    ended,
    async tell(order) {
      const answer = nextReport(child, ended);
      child.send(order);
      const told = await answer.catch(() => undefined);
      return told && "done" in told ? told.statements : undefined;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function nextReport(child: ChildProcess, ended: Promise<unknown>): Promise<Report> {
  const end = ended.then(() => {
    throw new Error("The shop ended without a word");
  });
  const [report] = await Promise.race([once(child, "message"), end]);
  return report;
}
