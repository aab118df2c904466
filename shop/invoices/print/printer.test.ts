import { expect, test } from "vitest";
import { openPrinter } from "./printer.ts";

/** A fake drawing thread that obeys its task. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    let drawn = 0;
    parentPort.on("message", ({ id, task }) => {
      if (task === "exit") process.exit(0);
      if (task === "fail") throw new Error("out of memory");
      if (task === "hang") return;
      parentPort.postMessage({ id, bytes: Uint8Array.of(++drawn) });
    });`)}`,
);
const open = (limits = {}) =>
  openPrinter<"draw" | "exit" | "fail" | "hang">(script, {
    longestMs: 60_000,
    longestIdleMs: 60_000,
    most: 3,
    ...limits,
  });

test("when a thread ends or fails, waiting documents are refused, and the next one starts another thread", async () => {
  const printer = open();
  for (const trouble of ["exit", "fail"] as const) {
    expect(await printer.print("draw")).toEqual(Uint8Array.of(1));
    const all = await Promise.allSettled([printer.print(trouble), printer.print("draw")]);
    expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  }
  expect(await printer.print("draw")).toEqual(Uint8Array.of(1));
});

test("a thread that hangs is given up", async () => {
  const printer = open({ longestMs: 20 });
  await expect(printer.print("hang")).rejects.toMatchObject({ code: "away" });
});

test("an idle thread that ends does not end its successor", async () => {
  const printer = open({ longestIdleMs: 1 });
  await expect(printer.print("fail")).rejects.toThrow("out of memory");
  for (let repeat = 0; repeat < 20; repeat += 1)
    expect(await printer.print("draw")).toBeInstanceOf(Uint8Array);
});

test("more documents at once than can be waited for are refused in words", async () => {
  const printer = open();
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => printer.print("draw")));
  expect(all.map(({ status }) => status)).toEqual([
    ...["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"],
  ]);
  expect(all[4]).toMatchObject({ reason: { code: "away", message: expect.stringContaining("try again") } });
});
