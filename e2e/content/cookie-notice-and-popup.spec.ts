import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";
import { tabTo } from "../support/keys.ts";
import type { RunningShop } from "../support/run-shop.ts";
import { registerShopper, shopperWithCart } from "../support/shopper.ts";
import { slowReact } from "../support/slow-react.ts";
import { slowTimers } from "../support/slow-timers.ts";

// The browser reports each failing call.
test.use({ hasBeenHere: false, expectedNoise: /status of 500/ });

const notice = (page: Page) => page.getByRole("region", { name: "Cookies" });
const popup = (page: Page) => page.getByRole("dialog", { name: "From the shop" });
const accept = (page: Page) => notice(page).getByRole("button", { name: "Accept", exact: true });
const daysLeft = async (page: Page, name: string) => {
  const cookie = (await page.context().cookies()).find((each) => each.name === name);
  expect(cookie).toMatchObject({ sameSite: "Lax", path: "/" });
  return ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
};

/** A visitor who answered the notice before, on a fake clock. */
async function answered(page: Page, { address }: RunningShop): Promise<void> {
  await page.context().addCookies([{ name: "cookie_notice", value: "accepted", url: address }]);
  await page.clock.install();
}

/** Extras load last; their script is the last one fetched. */
const notices = (page: Page) => page.waitForResponse(/\/assets\/notices-[^/]+\.js$/);

async function visit(page: Page, path: string): Promise<void> {
  await Promise.all([notices(page), page.goto(path)]);
}

/** Advances the clock until the popup appears. */
async function untilShown(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(popup(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test("the notice says what cookies are for until it is accepted, for ninety days", async ({ page }) => {
  await page.goto("/about");
  await expect(notice(page).getByRole("status")).toContainText("Cookies keep you logged in");
  await expect(notice(page).getByRole("link")).toHaveAttribute("href", "/about/terms-and-conditions");
  await expectAccessible(page);
  await expect(page.locator("body")).toBeFocused();
  await tabTo(page, accept(page));
  await page.keyboard.press("Enter");
  await expect(notice(page)).toBeHidden();
  expect(await daysLeft(page, "cookie_notice")).toBeCloseTo(90, 1);
  await Promise.all([notices(page), page.reload()]);
  await expect(notice(page)).toBeHidden();
  await page.context().clearCookies();
  await page.reload();
  await expect(notice(page)).toBeVisible();
});

test("neither what has the focus nor what buys lies under the notice", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/products/51");
  await expect(accept(page)).toBeVisible();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const bar = page.getByRole("region", { name: "Buy", exact: true });
  await expect(bar).toBeVisible();
  const boxes = await Promise.all([notice(page).boundingBox(), bar.boundingBox()]);
  const [top, buy] = boxes.map((box) => box ?? { y: 0, height: 0 });
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(buy?.y ?? 0);
  for (const link of await page.getByRole("contentinfo").getByRole("link").all()) {
    await link.focus();
    const box = await link.boundingBox();
    const noticeTop = (await notice(page).boundingBox())?.y ?? 0;
    expect((box?.y ?? 0) + (box?.height ?? 0), await link.innerText()).toBeLessThanOrEqual(noticeTop);
  }
});

test("the popup comes ten seconds after the notice was answered, not before, and once", {
  tag: "@phone",
}, async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto("/");
  await expect(accept(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  expect(calls).not.toContain("/api/popup");
  await accept(page).click();
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(9_800);
  expect(calls).not.toContain("/api/popup");
  await page.clock.runFor(400);
  await expect(popup(page).getByRole("img", { name: /^Braai weekend: R 50 off/ })).toBeVisible();
  await expect(popup(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(popup(page)).toBeHidden();
  expect(await daysLeft(page, "popup_1")).toBeCloseTo(90, 1);

  const askedAgain = page.waitForResponse("**/api/popup");
  await page.reload();
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(calls.filter((path) => path === "/api/popup")).toHaveLength(2);
  }).toPass();
  await askedAgain;
  await page.clock.runFor(20_000);
  await expect(popup(page)).toBeHidden();
});

test("the popup waits for ten seconds after each press and key, and never lies over a message", {
  tag: "@phone",
}, async ({ page, shop }) => {
  await answered(page, shop);
  await registerShopper(page);
  let isAsked = false;
  const pressed = Promise.withResolvers<void>();
  await page.route("**/api/popup", async (route) => {
    isAsked = true;
    await pressed.promise;
    await route.continue();
  });
  await visit(page, "/products/51");
  // On a busy machine the page's timer starts late, and would never end if the clock were paused by then.
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(isAsked).toBe(true);
  }).toPass();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  const message = page.getByText("is in your cart");
  await expect(message).toBeVisible();
  const answer = page.waitForResponse("**/api/popup");
  pressed.resolve();
  await answer;
  await page.clock.runFor(2_900);
  await expect(message).toBeVisible();
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(7_000);
  await expect(popup(page)).toBeHidden();
  await page.keyboard.press("Shift");
  await page.clock.runFor(9_900);
  await expect(popup(page)).toBeHidden();
  await untilShown(page);
});

test("the popup comes half way down a page, closes on its backdrop, and leads on", {
  tag: "@phone",
}, async ({ page, shop }) => {
  await answered(page, shop);
  await visit(page, "/about");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(popup(page)).toBeVisible();
  await expectAccessible(page);
  await page.mouse.click(4, 4);
  await expect(popup(page)).toBeHidden();
  // The browser may tell of the closing later than it closes.
  await expect.poll(() => daysLeft(page, "popup_1")).toBeCloseTo(90, 1);

  await page.context().clearCookies({ name: "popup_1" });
  await visit(page, "/");
  await untilShown(page);
  await popup(page).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Braai weekend" })).toBeVisible();
  await expect(popup(page)).toBeHidden();
  await expect.poll(() => daysLeft(page, "popup_1")).toBeCloseTo(90, 1);
});

test("on a wide screen the popup leaves the page in sight", { tag: "@desktop" }, async ({ page, shop }) => {
  await answered(page, shop);
  await visit(page, "/about");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(popup(page)).toBeVisible();
  const box = await popup(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1280 / 3);
  expect(box?.height).toBeLessThanOrEqual((800 * 3) / 4);
});

test("messages stand below the header, and near the edge once that has scrolled away", {
  tag: "@desktop",
}, async ({ page, context, shop }) => {
  const closed = ["cookie_notice", "popup_1"].map((name) => ({ name, value: "closed", url: shop.address }));
  await context.addCookies(closed);
  await slowTimers(page.context());
  await registerShopper(page);
  await page.goto("/products/51");
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  const message = page.getByText("is in your cart");
  await expect(message).toBeVisible();
  const top = async () => (await message.boundingBox())?.y;
  expect(await top()).toBeGreaterThanOrEqual(160);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(top).toBeLessThan(60);
});

test("nobody is interrupted who searches, types, buys or saves data", { tag: "@phone" }, async ({
  page,
  shop,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await answered(page, shop);
  await shopperWithCart(page);
  for (const path of ["/search?term=kettle", "/cart", "/checkout"]) {
    await visit(page, path);
    await page.clock.runFor(30_000);
  }
  await visit(page, "/about");
  await page.getByRole("combobox", { name: "Search" }).focus();
  await page.clock.runFor(30_000);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await visit(page, "/about");
  await page.clock.runFor(30_000);
  expect(calls).not.toContain("/api/popup");
});

test("while an order is placed everything is covered, and its failure is said for six seconds", {
  tag: "@phone",
}, async ({ page }) => {
  await page.clock.install();
  await shopperWithCart(page);
  await page.goto("/checkout");
  const failing = Promise.withResolvers<void>();
  await page.route("**/api/orders", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await failing.promise;
    await route.fulfill({ status: 500, json: { message: "Something went wrong" } });
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Place order" }).click();
  const cover = page.locator(".loading-overlay");
  await page.clock.runFor(200);
  await expect(cover).toBeHidden();
  await page.clock.runFor(200);
  await expect(cover).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Placing your order…" })).toBeAttached();
  expect(await cover.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  failing.resolve();
  const oops = page.getByRole("alert").filter({ hasText: /^Oops, looks like something went wrong$/ });
  await expect(oops).toBeVisible();
  await expect(cover).toBeHidden();
  await page.clock.runFor(5_700);
  await expect(oops).toBeVisible();
  await page.clock.runFor(600);
  await expect(oops).toBeHidden();
});

test("a message stays for three seconds at the top right, and for as long as pointer or focus are on it", {
  tag: "@desktop",
}, async ({ page }) => {
  await slowReact(page);
  await page.clock.install();
  await page.route("**/api/products/notify", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong" } }),
  );
  await page.goto("/products/3");
  await page.getByRole("main").getByRole("textbox", { name: "Email Address" }).fill("naledi@spaza.example");
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const oops = page.getByRole("alert").filter({ hasText: /^Oops, looks like something went wrong$/ });
  const ask = async () => {
    await page.getByRole("button", { name: "Notify me" }).click();
    await expect(oops).toBeVisible();
  };
  await ask();
  await expect(page.getByRole("main").getByRole("textbox", { name: "Email Address" })).toHaveValue(
    "naledi@spaza.example",
  );
  const box = await page.locator(".toasts").boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(64);
  expect(box?.y).toBeLessThan(200);
  await page.clock.runFor(2_700);
  await expect(oops).toBeVisible();
  await page.clock.runFor(600);
  await expect(oops).toBeHidden();

  await ask();
  await oops.hover();
  await page.clock.runFor(20_000);
  await expect(oops).toBeVisible();
  await page.mouse.move(10, 700);
  await page.clock.runFor(3_300);
  await expect(oops).toBeHidden();
});
