import { expect, onTestFinished, test } from "vitest";
import { serveMetrics } from "./serve-metrics.ts";

async function open(read: () => Promise<string>) {
  const { port, close } = await serveMetrics({ host: "127.0.0.1", port: 0, read });
  onTestFinished(close);
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

test("Prometheus is answered in its format, and nothing else is there", async () => {
  const ask = await open(async () => "spaza_database_up 1\n");
  const answer = await ask("/metrics");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  expect(await answer.text()).toBe("spaza_database_up 1\n");
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/metrics", { method: "POST" })).status).toBe(405);
});

test("unreadable metrics say so, without the reason", async () => {
  const ask = await open(async () => {
    throw new Error("a secret");
  });
  const answer = await ask("/metrics");
  expect([answer.status, await answer.text()]).toEqual([503, ""]);
});
