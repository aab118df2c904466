import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PictureRecipe } from "./picture-recipe.ts";

export type PaintOrder = { id: number; recipe: PictureRecipe; sizePx: number };

export type PaintAnswer = { id: number; picture: Uint8Array } | { id: number; failure: string };

type Waiting = { resolve: (picture: Buffer) => void; reject: (error: Error) => void };

export type Painter = { paint(recipe: PictureRecipe, sizePx: number): Promise<Buffer> };

const program = fileURLToPath(new URL("./paint-pictures.ts", import.meta.url));
const idleMs = 10_000;

/**
 * Draws in a child process that lives only while there is work: after some hundred drawings the vector library holds
 * 250 MB, and a crash does not reach the shop. A dead painter is replaced at the next order.
 */
export function openPainter({ iconFolder, iconNames }: { iconFolder: string; iconNames: string[] }): Painter {
  const waiting = new Map<number, Waiting>();
  let worker: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(program, [iconFolder, ...iconNames], { serialization: "advanced", execArgv: [] });
    started.on("message", (answer: PaintAnswer) => settle(answer));
    started.on("error", (error) => lose(started, error));
    started.on("exit", () => lose(started, new Error("The painter has died")));
    return started;
  }

  function settle(answer: PaintAnswer): void {
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("failure" in answer) order?.reject(new Error(answer.failure));
    else order?.resolve(Buffer.from(answer.picture));
    if (waiting.size === 0) rest();
  }

  function lose(lost: ChildProcess, error: Error): void {
    if (worker !== lost) return;
    worker = undefined;
    for (const order of waiting.values()) order.reject(error);
    waiting.clear();
  }

  /** An idle painter keeps no process alive and ends after a while. */
  function rest(): void {
    worker?.unref();
    worker?.channel?.unref();
    idleTimer = setTimeout(() => {
      const idle = worker;
      worker = undefined;
      idle?.disconnect();
    }, idleMs).unref();
  }

  return {
    paint(recipe, sizePx) {
      clearTimeout(idleTimer);
      worker ??= start();
      worker.ref();
      worker.channel?.ref();
      const id = ++lastId;
      const order: PaintOrder = { id, recipe, sizePx };
      const painted = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.send(order);
      return painted;
    },
  };
}
