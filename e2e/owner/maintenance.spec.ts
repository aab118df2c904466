import { expectAccessible } from "../support/accessible.ts";
import { visit } from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";
import { switchMaintenance } from "../support/owner.ts";
import { fillAddress, registerShopper } from "../support/shopper.ts";
import { slowTimers } from "../support/slow-timers.ts";

// A shop of its own, closed at first like a new one.
test.use({ shopSettings: { MAINTENANCE: "on" }, expectedNoise: /503/ });
// In series, because another worker would start another such shop.
test.describe.configure({ mode: "default" });

const notice = { level: 1, name: "We’re packing the shelves" };

test("a visitor of a closed shop waits, and comes to the page that was wanted when it opens @phone", async ({
  page,
  shop,
}) => {
  await switchMaintenance({ page, shop }, "on", "We are counting the stock.");
  await page.clock.install();
  await page.goto("/about?from=a-friend");
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(page.getByRole("heading", notice)).toBeVisible();
  await expect(page.getByText("We are counting the stock.")).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);

  await expect(async () => {
    await page.getByRole("link", { name: "Check again" }).click();
    await expect(page.getByText("We’re still closed.")).toBeVisible({ timeout: 500 });
  }).toPass();
  await switchMaintenance({ page, shop }, "off");
  await page.clock.fastForward(30_000);
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await expect(page).toHaveURL(/\/about\?from=a-friend$/);
});

test("a shopper in the shop when it closes arrives at its notice, also by a link to a page without calls @phone", async ({
  page,
  context,
  shop,
}) => {
  await switchMaintenance({ page, shop }, "off");
  // Any call finds the shop closed, even the popup's; here it is the link's.
  await context.route("**/api/popup", (route) => route.fulfill({ json: { popup: null } }));
  await slowTimers(context);
  await visit(page, "/");
  await switchMaintenance({ page, shop }, "on");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", notice)).toBeVisible();
  await switchMaintenance({ page, shop }, "off");
  await page.getByRole("link", { name: "Check again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();

  await visit(page, "/search?term=rooibos");
  await switchMaintenance({ page, shop }, "on");
  await page.getByRole("link", { name: "Rooibos tea bags with string and tag" }).click();
  await expect(page.getByRole("heading", notice)).toBeVisible();
  await switchMaintenance({ page, shop }, "off");
  await page.getByRole("link", { name: "Check again" }).click();
  await expect(page).toHaveURL(/\/products\/\d+/);
});

test("each tab comes back to its own page", { tag: "@desktop" }, async ({ page, context, shop }) => {
  await switchMaintenance({ page, shop }, "on");
  await slowTimers(context);
  const other = await context.newPage();
  const wanted = [
    [page, "/about?from=a-friend"],
    [other, "/support"],
  ] as const;
  for (const [tab, path] of wanted) {
    await tab.goto(path);
    await expect(async () => {
      await tab.getByRole("link", { name: "Check again" }).click();
      await expect(tab.getByText("We’re still closed.")).toBeVisible({ timeout: 500 });
    }).toPass();
  }
  await switchMaintenance({ page, shop }, "off");
  for (const [tab, path] of wanted) {
    await tab.getByRole("link", { name: "Check again" }).click();
    await expect(tab).toHaveURL(shop.address + path);
  }
});

test("tabs that leave the shop at the same moment come back each to its own page", {
  tag: "@desktop",
}, async ({ page, context, shop }) => {
  await switchMaintenance({ page, shop }, "off");
  await slowTimers(context);
  const other = await context.newPage();
  // It finds the shop closed in its own time.
  await context.route("**/api/popup", (route) => route.fulfill({ json: { popup: null } }));
  const tabs = [
    [page, "/search?term=rooibos"],
    [other, "/brands"],
  ] as const;
  for (const [tab, path] of tabs) await visit(tab, path);
  await switchMaintenance({ page, shop }, "on");
  // The first tab's scripts read the last requested page only after the second tab was redirected too.
  const bothAreThere = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => bothAreThere.promise.then(() => route.continue()));
  for (const [tab] of tabs) {
    const link = tab === page ? "All products" : "About";
    await tab.getByRole("contentinfo").getByRole("link", { name: link }).click();
    await expect(tab.getByRole("heading", notice)).toBeVisible();
  }
  bothAreThere.resolve();
  await switchMaintenance({ page, shop }, "off");
  for (const [tab, title] of [
    [page, "All products"],
    [other, "About"],
  ] as const) {
    await tab.bringToFront();
    await tab.waitForLoadState();
    await tab.getByRole("link", { name: "Check again" }).click();
    await expect(tab.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
});

test("a shopper who clicks a link while the page already leaves comes back to the link's page", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  await switchMaintenance({ page, shop }, "off");
  const closed = Promise.withResolvers<void>();
  // It finds the shop closed, …
  await page.route("**/api/popup", (route) => closed.promise.then(() => route.continue()));
  await page.clock.install();
  await visit(page, "/brands");
  await page.clock.fastForward(5_000);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "About" })
    .evaluate((link: HTMLElement) =>
      window.addEventListener("beforeunload", () => queueMicrotask(() => link.click()), { once: true }),
    );
  await switchMaintenance({ page, shop }, "on");
  // … and reloads; the link is clicked before the reload or its own call is answered.
  const clicked = page.waitForRequest(/\/about$/);
  await page.route("**/brands", (route) => clicked.then(() => route.continue()));
  await page.route("**/api/**/about", () => undefined);
  closed.resolve();
  await expect(page.getByRole("heading", notice)).toBeVisible();
  // The notice polls as well, and must not come before the press.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await switchMaintenance({ page, shop }, "off");
  await page.getByRole("link", { name: "Check again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
});

test("what was typed when the shop closed stands again when it is open @phone", async ({
  page,
  context,
  shop,
}) => {
  await switchMaintenance({ page, shop }, "off");
  await slowTimers(context);
  await registerShopper(page);
  await visit(page, "/account/addresses/create");
  await fillAddress(page);
  const street = page.getByRole("textbox", { name: "Street or stand number" });
  await street.fill("27 Kloof Street");
  await switchMaintenance({ page, shop }, "on");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", notice)).toBeVisible();
  await switchMaintenance({ page, shop }, "off");
  await page.getByRole("link", { name: "Check again" }).click();
  await expect(street).toHaveValue("27 Kloof Street");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "27 Kloof Street" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a shopper looks again by a link, and is led on when the shop is open @phone", async ({
    page,
    shop,
  }) => {
    await switchMaintenance({ page, shop }, "on");
    await page.goto("/categories/6/pantry");
    await expect(page.getByText("take you back")).toBeHidden();
    await page.getByRole("link", { name: "Check again" }).click();
    await expect(page.getByRole("heading", notice)).toBeVisible();
    await switchMaintenance({ page, shop }, "off");
    await page.getByRole("link", { name: "Check again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pantry" })).toBeVisible();
  });
});

test.describe("with service workers", () => {
  test.use({ serviceWorkers: "allow" });

  test("a closed shop has no browser keep the page for when there is no network, an open one has", {
    tag: "@phone",
  }, async ({ page, shop }) => {
    await switchMaintenance({ page, shop }, "on");
    await Promise.all([page.waitForResponse(/\/assets\/notices-[^/]+\.js$/), page.goto("/about")]);
    await page.waitForLoadState("networkidle");
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await registrations()).toBe(0);
    await switchMaintenance({ page, shop }, "off");
    await visit(page, "/about");
    await expect.poll(registrations).toBe(1);
  });
});
