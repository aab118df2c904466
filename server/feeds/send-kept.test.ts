import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type KeptFiles, openKeptFiles } from "./kept-files.ts";
import { sendKept } from "./send-kept.ts";

const folder = await mkdtemp(join(tmpdir(), "spaza-send-"));
const opened = openKeptFiles(folder, (write) => write("a.xml", pieces()));
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

/** More than fits into the buffers between disk and client. */
async function* pieces() {
  for (let i = 0; i < 2_000; i += 1) yield `${"x".repeat(1_000)}${i}`;
}

const ask = (files: KeptFiles = opened) =>
  sendKept(new Request("https://shop.example/a.xml"), files, "a.xml");
const askTogether = (count: number) => Promise.all(Array.from({ length: count }, () => ask()));
const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort();

const leave = (answers: Response[]) => Promise.all(answers.map(({ body }) => body?.cancel()));

test("a file that cannot be opened takes nobody's place", async () => {
  const gone = { path: "/nowhere/a.xml", sizeBytes: 1, etag: "x", lastModified: new Date() };
  const lost: KeptFiles = { ...opened, find: async () => gone };
  for (let repeat = 0; repeat < 5; repeat += 1) await expect(ask(lost)).rejects.toThrow("ENOENT");
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toHaveLength(2_006_890);
});

test("however many ask together, four at most unpack; when they have read or left, others may", async () => {
  const most = [...Array(4).fill(200), ...Array(16).fill(503)];
  let answers: Response[] = [];
  const askAll = async () => {
    await leave(answers);
    answers = await askTogether(20);
    return statuses(answers);
  };
  await expect.poll(askAll).toEqual(most);
  const [first, ...others] = answers.filter(({ status }) => status === 200);
  await leave(others);
  await first?.text();
  answers = [];
  await expect.poll(askAll).toEqual(most);
  await leave(answers);
});
