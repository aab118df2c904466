import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";
import { report } from "../support/owner.ts";
import { expectPaid, orderToPay, registerShopper } from "../support/shopper.ts";

test.use({ shopSettings: { ANALYTICS: "on" }, hasBeenHere: false, expectedNoise: /500/ });
// In series, because another worker would start another such shop.
test.describe.configure({ mode: "default" });

type Told = { name: string; path: string; params: Record<string, unknown>; visitor: string | undefined };

/** Collects the page's events. */
function gather(page: Page): Told[] {
  const told: Told[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/events")) return;
    const { events, visitor } = request.postDataJSON();
    for (const event of events) told.push({ ...event, visitor: visitor?.id });
  });
  return told;
}

/** Opens a page with its analytics script. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/sender-")),
  );
}

/** Leaving the page sends its events. */
const leave = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("pagehide")));

async function search(page: Page, term: string): Promise<void> {
  const box = page.getByRole("combobox", { name: "Search" });
  await box.fill(term);
  await box.press("Enter");
}

const searches = (told: Told[]) => told.filter(({ name }) => name.startsWith("search"));

test("a search is recorded once with its term, whatever is filtered; a failing one is not", async ({
  page,
}) => {
  const told = gather(page);
  await visit(page, "/");
  await search(page, "kettle");
  await expect(page.getByRole("heading", { level: 1, name: "Results for “kettle”" })).toBeVisible();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("newest");
  await expect(page).toHaveURL(/sortBy=newest/);
  await leave(page);
  await expect
    .poll(() => searches(told))
    .toMatchObject([{ name: "search", params: { search_term: "kettle" } }]);

  await page.route("**/api/search", (route) => route.fulfill({ status: 500, json: { message: "Broken" } }));
  await search(page, "biltong");
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await page.unroute("**/api/search");
  await search(page, "xyzzyx");
  await expect(page.getByRole("heading", { level: 1, name: 'No results for term "xyzzyx"' })).toBeVisible();
  await leave(page);
  await expect
    .poll(() => searches(told).map(({ name, params }) => [name, params.search_term]))
    .toEqual([
      ["search", "kettle"],
      ["search", "xyzzyx"],
      ["search_no_results", "xyzzyx"],
    ]);
});

test("the way to a purchase is told in order, of nobody before Accept, and of a visitor after it", async ({
  page,
  context,
  shop,
}) => {
  const told = gather(page);
  const names = () => told.map(({ name }) => name);
  await registerShopper(page);
  await visit(page, "/products/51");
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect(page.getByText("is in your cart")).toBeVisible();
  await leave(page);
  await expect.poll(names).toEqual(["page_view", "view_item", "add_to_cart"]);
  expect(told.map(({ visitor }) => visitor)).toEqual([undefined, undefined, undefined]);
  expect(await page.evaluate(() => window.localStorage.getItem("visitor"))).toBeNull();

  await page.getByRole("button", { name: "Accept" }).click();
  await leave(page);
  told.length = 0;
  await visit(page, "/checkout");
  await page.getByRole("button", { name: "Place order" }).click();
  const number = await orderToPay(page);
  await leave(page);
  await expect.poll(names).toEqual(["page_view", "begin_checkout", "page_view"]);
  const [id, ...others] = new Set(told.map(({ visitor }) => visitor));
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(others).toEqual([]);
  const everything = JSON.stringify(told);
  for (const secret of ["Zanele", "@spaza.example", "Bree Street", "0143"])
    expect(everything).not.toContain(secret);

  await page.getByRole("button", { name: /^Pay R/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page, number);
  await page.reload();
  const other = await context.newPage();
  await other.goto(`/orders/${number}`);
  await expectPaid(other, number);
  // Events sent on the way to the gateway have no page to listen on.
  await expect(async () => {
    const { funnel, sales } = await report(shop);
    const ofVisitor = { visitors: 1, sessions: 1 };
    for (const name of ["begin_checkout", "add_payment_info"])
      expect(funnel).toContainEqual({ name, events: 1, ...ofVisitor });
    // The demo's shopper has an earlier paid order.
    expect(funnel).toContainEqual({ name: "purchase", events: sales.orders, ...ofVisitor });
  }).toPass();
});

test("consent is taken back on the privacy page by one press, as it was given, and may be given anew", async ({
  page,
  context,
  shop,
}) => {
  await context.addCookies([{ name: "popup_1", value: "closed", url: shop.address }]);
  const told = gather(page);
  const visitorsOn = async (path: string) => {
    told.length = 0;
    await visit(page, path);
    await leave(page);
    // Events of the previous page arrive too.
    const here = () => told.filter((each) => each.path === path);
    await expect.poll(() => here().map(({ name }) => name)).toEqual(["page_view"]);
    return here().map(({ visitor }) => visitor);
  };
  const privacy = "/help/customer-data-privacy-policy";
  await visit(page, privacy);
  const choice = page.getByRole("region", { name: "Your cookie choice" });
  await expect(choice.getByRole("status")).toContainText("You haven’t accepted");
  await page.getByRole("region", { name: "Cookies" }).getByRole("button", { name: "Accept" }).click();
  await expect(choice.getByRole("status")).toContainText("You’ve accepted");
  const [first] = await visitorsOn("/about");
  expect(first).toMatch(/^[0-9a-f]{32}$/);

  await visit(page, privacy);
  await choice.getByRole("button", { name: "Withdraw my consent" }).click();
  await expect(choice.getByRole("status")).toContainText("You haven’t accepted");
  await expect(choice.getByRole("button", { name: "Accept" })).toBeFocused();
  expect(await page.evaluate(() => window.localStorage.getItem("visitor"))).toBeNull();
  await expectAccessible(page);
  expect(await visitorsOn("/about")).toEqual([undefined]);

  await visit(page, privacy);
  await choice.getByRole("button", { name: "Accept" }).click();
  expect(await visitorsOn("/about")).not.toEqual([first]);
  expect(await page.evaluate(() => document.cookie)).toContain("cookie_notice=accepted");
});
