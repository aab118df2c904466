import { afterAll, beforeAll, expect, test } from "vitest";
import { addRedirect } from "../../../shop/redirects/change-redirects.ts";
import { listRedirects } from "../../../shop/redirects/redirects.ts";
import { owner } from "../../../shop/testing/owner.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await addRedirect(api.shop, owner, { path: "/promo", target: "https://example.com/x", status: "302" });
  await addRedirect(api.shop, owner, { path: "/café", target: "/about?a=1#team" });
});
afterAll(() => api.shop.close());

const ask = (path: string) => api.call(`GET /redirects?path=${encodeURIComponent(path)}`);

test("says where an address leads, to everybody, and for how long that may be cached", async () => {
  const promo = await ask("/promo");
  expect(promo).toMatchObject({
    status: 200,
    body: { redirect: { to: "https://example.com/x", external: true, status: 302 } },
  });
  expect(promo.headers.get("Cache-Control")).toBe("public, max-age=300");
  for (const path of ["/café", "/caf%C3%A9/"])
    expect((await ask(path)).body).toEqual({
      redirect: { to: "/about?a=1#team", external: false, status: 301 },
    });
});

test.each([
  "/",
  "/about",
  "/%",
  "/%E0%A4%A",
  "/a\u0000b",
  "//evil.example",
  "/promo/x",
  `/${"é".repeat(900)}`,
])("%j leads nowhere", async (path) => {
  const { status, body } = await ask(path);
  expect([status, body]).toEqual([200, { redirect: null }]);
});

test("each question is counted", async () => {
  const hits = async () =>
    (await listRedirects(api.shop.db)).find(({ path }) => path === "/promo")?.hits ?? 0;
  const before = await hits();
  await ask("/promo");
  expect(await hits()).toBe(before + 1);
});

test.each([
  ["GET /redirects", "path"],
  ["GET /redirects?path=", "must begin with /"],
  ["GET /redirects?path=promo", "must begin with /"],
  ["GET /redirects?path=/a&path=/b", "must be given once"],
  [`GET /redirects?path=/${"x".repeat(2_000)}`, "at most 2000"],
])("%s is refused", async (call, words) => {
  const { status, body } = await api.call(call);
  expect(status).toBe(422);
  expect(body.message).toContain(words);
  expect(Object.keys(body.errors)).toEqual(["path"]);
});
