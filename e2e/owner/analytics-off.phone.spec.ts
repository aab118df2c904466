import { expect, test } from "../support/journey.ts";
import { leaveForGateway, shopperWithCart } from "../support/shopper.ts";

// One of the pages is missing.
test.use({ expectedNoise: /404/ });

test("a shop that counts nothing asks for nothing and fetches no script for it, on any page", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await shopperWithCart(page);
  for (const path of [
    "/",
    "/search?term=kettle",
    "/categories/5/pantry",
    "/products/51",
    "/cart",
    "/nowhere",
  ]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  await leaveForGateway(page);
  const scripts = asked.filter((url) => /\/assets\/[^?]+\.js$/.test(url));
  expect(scripts.some((url) => url.includes("/assets/notices-"))).toBe(true);
  expect(scripts.filter((url) => /sender|google|gtag/.test(url))).toEqual([]);
  expect(asked.filter((url) => /\/api\/events|google|collect/.test(url))).toEqual([]);
  const refused = await page.request.post("/api/events", {
    data: { events: [{ name: "page_view", path: "/", params: {} }] },
  });
  expect(refused.status()).toBe(404);
});
