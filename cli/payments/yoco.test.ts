import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type PracticeServer, servePractice } from "../../demo/practice/serve.ts";
import { openYocoSandbox, type YocoSandboxOptions } from "../../demo/yoco-sandbox/sandbox.ts";
import { yocoHosts } from "../../platform/gateways/yoco/hosts.ts";
import { yocoCommand } from "./yoco.ts";

const settings = {
  DEMO: "on",
  PUBLIC_URL: "https://shop.example",
  YOCO_SECRET_KEY: "sk_test_practice",
  DATA_DIR: "/nowhere",
};
const notifyUrl = "https://shop.example/api/payments/yoco/notify";

let practice: PracticeServer;
let keepsAll = false;
beforeAll(async () => {
  const { PUBLIC_URL: shopUrl, YOCO_SECRET_KEY: secretKey } = settings;
  const trouble: YocoSandboxOptions["trouble"] = async (call, done) =>
    keepsAll && call.startsWith("DELETE ") ? { status: 500, body: {} } : done();
  const sandboxes = { "/yoco/": openYocoSandbox({ secretKey, shopUrl, trouble }) };
  practice = await servePractice({ port: 0, host: "127.0.0.1", sandboxes });
});
afterAll(() => practice.close());
afterEach(() => {
  process.exitCode = undefined;
  keepsAll = false;
  vi.restoreAllMocks();
});

/** Returns output, errors and the exit code. */
async function yoco(
  words: string[],
  changes: Record<string, string | undefined> = {},
  apiUrl = yocoHosts(practice.origin).apiUrl,
) {
  const said: string[] = [];
  for (const way of ["log", "error"] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line));
  await yocoCommand({ ...settings, ...changes }, apiUrl).parseAsync(["node", "yoco", ...words]);
  return { said: said.join("\n"), exitCode: process.exitCode };
}

test("the shop's address is registered once, and again when its secret was lost", async () => {
  expect(await yoco(["show"])).toMatchObject({
    said: expect.stringContaining("is not told of payments"),
    exitCode: 0,
  });
  const first = await yoco(["register"]);
  expect(first.exitCode).toBe(0);
  expect(first.said).toMatch(/^YOCO_WEBHOOK_SECRET=whsec_\S+$/m);
  const shown = `test  ${notifyUrl}  (Spaza)\nThe shop is told of payments.`;
  expect((await yoco(["show"])).said).toBe(shown);
  const twice = await yoco(["register"]);
  expect(twice).toMatchObject({
    said: expect.stringMatching(/already\. Nothing was changed\. .*--again/),
    exitCode: 1,
  });
  const again = await yoco(["register", "--again", "--json"]);
  expect(JSON.parse(again.said)).toMatchObject({
    url: notifyUrl,
    mode: "test",
    secret: expect.stringMatching(/^whsec_/),
  });
  expect(again.said).not.toContain(first.said.split("=")[1]);
  expect((await yoco(["show"])).said).toBe(shown);
});

test("a new secret is printed also if the old registration cannot be removed", async () => {
  await yoco(["register", "--again"]);
  keepsAll = true;
  const { said, exitCode } = await yoco(["register", "--again"]);
  expect(said).toMatch(/^YOCO_WEBHOOK_SECRET=whsec_\S+$/m);
  expect(said).toContain("The old registration could not be taken away (Yoco answered 500)");
  expect(said).not.toContain("Nothing was changed");
  expect(exitCode).toBe(1);
  expect((await yoco(["show"])).said.match(/^test /gm)).toHaveLength(2);
  keepsAll = false;
  await yoco(["register", "--again"]);
  expect((await yoco(["show"])).said.match(/^test /gm)).toHaveLength(1);
});

test.each([
  ["no key", { YOCO_SECRET_KEY: undefined }, "YOCO_SECRET_KEY is not set"],
  ["a key of another kind", { YOCO_SECRET_KEY: "pk_live_1234" }, "YOCO_SECRET_KEY must look like"],
  ["an address that Yoco cannot reach", { PUBLIC_URL: "http://localhost:3000" }, "begin with https://"],
  [
    "a key that Yoco does not know",
    { YOCO_SECRET_KEY: "sk_test_other" },
    "Yoco could not be asked (Yoco answered 403: A key is required",
  ],
])("with %s nothing is registered, and the reason said", async (_name, changes, reason) => {
  const { said, exitCode } = await yoco(["register"], changes);
  expect(said).toContain(reason);
  expect(said).toContain("Nothing was changed.");
  expect(exitCode).toBe(1);
});

test("a Yoco that does not answer is named as what it is", async () => {
  const { said, exitCode } = await yoco(["show"], {}, "http://127.0.0.1:9");
  expect(said).toMatch(/^Yoco could not be asked \(.+\)\. Nothing was changed\.$/);
  expect(exitCode).toBe(1);
});
