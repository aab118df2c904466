import { afterAll, beforeAll, expect, test } from "vitest";
import { setPage } from "../../../shop/content/change-page.ts";
import { contentPageNames } from "../../../shop/content/content-pages.ts";
import { owner } from "../../../shop/testing/owner.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("each page is answered as shoppers read it, with its version and date", async () => {
  for (const page of contentPageNames) {
    const { status, body } = await api.call(`GET /content-pages/${page}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ page, version: 1, updated_at: expect.stringMatching(/^2026-/) });
    expect(body.lead.length).toBeGreaterThan(30);
    expect(body.html).toMatch(/^<(h2|p|div|ul|details)/);
  }
});

test("the owner's text is the answer", async () => {
  await setPage(api.shop, owner, "about", "We are {{shop_name}}.\n\n## Team\n\nJoy.");
  await api.shop.content.refresh();
  expect((await api.call("GET /content-pages/about")).body).toEqual({
    page: "about",
    title: "About",
    lead: "We are Spaza.",
    html: '<h2 id="team">Team</h2>\n<p>Joy.</p>\n',
    headings: [{ id: "team", text: "Team" }],
    version: 2,
    updated_at: api.shop.clock.now().toISOString(),
  });
});

test("there is no other page", async () => {
  for (const page of ["nothing", "toString", "..%2Fabout", "about.md", "%00"])
    expect((await api.call(`GET /content-pages/${page}`)).status).toBe(404);
});
