import type { Page } from "@playwright/test";
import { brandsLink, countLoads, heading, manifestOf } from "../support/builds.ts";
import { expect, test } from "../support/journey.ts";
import { shopperWithCart } from "../support/shopper.ts";

// These tests are about missing files and a shop that is briefly away.
test.use({
  shopSettings: { BUILD_CHECK_MS: "1000" },
  expectedNoise: /Failed to (load resource|fetch)|dynamically imported|route module|Storage is not allowed/,
});

// In series, because another worker would start another such shop.
test.describe.configure({ mode: "default" });

for (const hasStorage of [true, false])
  test(`a file that is gone loads the page anew once in ten seconds, ${hasStorage ? "with" : "without"} storage @desktop`, async ({
    page,
  }) => {
    if (!hasStorage) await page.addInitScript(forbidStorage);
    const loads = countLoads(page);
    // The fake clock keeps the ten seconds from passing.
    const now = Date.now();
    await page.clock.setFixedTime(now);
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await loseFile(page, "suggestions");
    await loseFile(page, "brands");

    const anew = page.waitForEvent("load");
    await page.getByRole("combobox", { name: "Search" }).fill("pot");
    await anew;
    await page.waitForLoadState("networkidle");
    expect(loads()).toBe(2);
    await brandsLink(page).click();
    await expect(heading(page, "Internal Server Error")).toBeVisible();
    await expect(page).toHaveURL(/\/brands$/);
    await expect(page.getByRole("link", { name: "Go to the home page" })).toBeVisible();
    expect(loads()).toBe(2);

    await page.clock.setFixedTime(now + 11_000);
    const again = page.waitForEvent("load");
    await brandsLink(page).click();
    await again;
    // The server's page is readable and its links work, although its own script is missing.
    await expect(heading(page, "Brands")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(loads()).toBe(3);
  });

test("a file that is gone while the page comes loads it anew once, and then leaves it as the server made it @desktop", async ({
  page,
}) => {
  const loads = countLoads(page);
  await loseFile(page, "entry.client");
  await page.goto("/brands");
  await expect.poll(loads).toBe(2);
  await page.waitForLoadState("networkidle");
  await expect(heading(page, "Brands")).toBeVisible();
  expect(loads()).toBe(2);
});

test("however long a file takes to be missing, the page is loaded anew once @desktop", async ({ page }) => {
  const loads = countLoads(page);
  const missedAtLoad = new Set<number>();
  await page.clock.install();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await page.clock.fastForward(11_000);
    await route.fulfill({ status: 404 });
    missedAtLoad.add(loads());
  });
  await page.goto("/brands");
  await expect.poll(() => missedAtLoad.has(2)).toBe(true);
  await page.waitForLoadState("networkidle");
  await expect(heading(page, "Brands")).toBeVisible();
  expect(loads()).toBe(2);
});

test("a link that is clicked while a page is loaded anew leads on, as a page of the new build @desktop", async ({
  page,
}) => {
  const loads = countLoads(page);
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  await brandsLink(page).evaluate((link: HTMLElement) =>
    window.addEventListener("beforeunload", () => queueMicrotask(() => link.click()), { once: true }),
  );
  // The reload is still pending when the link is clicked, and so is the link's own call.
  const clicked = page.waitForRequest(
    (request) => request.isNavigationRequest() && /\/brands$/.test(request.url()),
  );
  await page.route("**/about", (route) => clicked.then(() => route.continue()));
  await page.route("**/api/brands*", () => undefined);
  await showOtherBuild(page);
  await expect(heading(page, "Brands")).toBeVisible();
  expect(loads()).toBe(3);
});

test("a build that some processes have and others have not moves a tab once in ten minutes @desktop", async ({
  page,
}) => {
  const loads = countLoads(page);
  await page.clock.install();
  await showOtherBuild(page);
  await page.goto("/about");
  await expect.poll(loads).toBe(2);
  await manifestOf(page);
  await page.clock.fastForward(60_000);
  await manifestOf(page);
  await brandsLink(page).click();
  await expect(heading(page, "Brands")).toBeVisible();
  await manifestOf(page);
  expect(loads()).toBe(2);
  await page.clock.fastForward(600_000);
  await expect.poll(loads).toBe(3);
});

test("a shopper on the way into the checkout is not loaded anew there, but on the page after it @desktop", async ({
  page,
}) => {
  await shopperWithCart(page);
  const loads = countLoads(page);
  await page.goto("/cart");
  await page.getByRole("combobox", { name: "Search" }).fill("a pot for the weekend");
  await showOtherBuild(page);
  await manifestOf(page);
  await manifestOf(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /checkout/i })
    .first()
    .click();
  await expect(heading(page, "Checkout")).toBeVisible();
  await manifestOf(page);
  await manifestOf(page);
  expect(loads()).toBe(1);
  await page.getByRole("link", { name: "Spaza" }).first().click();
  await expect.poll(loads).toBe(2);
});

test("without a connection a missing file loads nothing anew, and comes when the network is back @desktop", async ({
  page,
}) => {
  const loads = countLoads(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await brandsLink(page).click();
  await expect(heading(page, "No connection")).toBeVisible();
  expect(loads()).toBe(1);
  await page.context().setOffline(false);
  await expect(heading(page, "Brands")).toBeVisible();
});

const broken: { status?: number; contentType?: string; body?: string }[] = [
  { body: "" },
  { contentType: "text/html", body: "<!doctype html><title>Log in</title>" },
  { contentType: "application/json", body: JSON.stringify({ id: "b", more: "x".repeat(100_000) }) },
  { contentType: "application/json", body: '{"id":7}' },
  { status: 404 },
];

test("a manifest that is empty, a page, huge, without an id or missing changes nothing @desktop", async ({
  page,
}) => {
  const loads = countLoads(page);
  let polls = 0;
  await page.route("**/build-manifest.json?*", (route) => {
    polls += 1;
    return route.fulfill(broken[(polls - 1) % broken.length]);
  });
  await page.goto("/about");
  // One more, which comes only if the last one changed nothing.
  await expect.poll(() => polls).toBeGreaterThan(broken.length);
  expect(loads()).toBe(1);
});

/** Imitates a shop whose processes serve different builds. */
const showOtherBuild = (page: Page) =>
  page.route("**/build-manifest.json?*", (route) => route.fulfill({ json: { id: "other" } }));

const loseFile = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404 }));

function forbidStorage() {
  for (const name of ["sessionStorage", "localStorage"])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("Storage is not allowed", "SecurityError");
      },
    });
}
