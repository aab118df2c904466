import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { visit } from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";
import { productId, stock } from "../support/owner.ts";
import type { RunningShop } from "../support/run-shop.ts";
import { mailTo } from "../support/shopper.ts";

// The shop refuses invalid addresses, and a reloaded page asks for the session.
test.use({ expectedNoise: /422|401/ });

const soldOut = (page: Page) => page.getByRole("region", { name: "Sold out for now" });
const field = (page: Page) => soldOut(page).getByRole("textbox", { name: "Email Address" });

test("a visitor asks for what is sold out, hears by one mail that it is back, and ends all notices @phone", async ({
  page,
  shop,
}) => {
  const [drum, kettle] = [`Djembe drum ${randomUUID()}`, `Camping kettle ${randomUUID()}`];
  const [drumId, kettleId] = await bring(page, shop, drum, kettle);
  const email = `gogo-${randomUUID()}@spaza.example`;
  await visit(page, `/search?term=${encodeURIComponent(drum)}`);
  await page.getByRole("link", { name: `Notify me: ${drum}` }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill("gogo");
  await field(page).press("Enter");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);

  await field(page).fill(email);
  await soldOut(page).getByRole("button", { name: "Notify me" }).click();
  const answer = soldOut(page).getByRole("status");
  await expect(answer).toContainText(`We will send one mail when ${drum} is in stock again`);
  await expect(answer).toContainText(`We’ll email ${email}`);
  await expect(answer).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(answer).toContainText(`We’ll email ${email}`);
  expect(await askFor(page, email, drumId)).toBe(200);
  expect(await askFor(page, email, kettleId)).toBe(201);

  await stock(shop, { title: drum, priceRand: 499, quantity: 3 });
  const mail = await mailTo(page, email, new RegExp(`Back in stock: ${drum}`));
  // The mail may be here before the page kept for visitors has heard.
  await expect(async () => {
    await page.goto(/\/products\/\d+[^\s"<&]*/.exec(mail)?.[0] ?? "");
    await expect(page.getByRole("heading", { level: 1, name: drum })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.goto(/\/stock-notices\/unsubscribe\?token=[\w-]+/.exec(mail)?.[0] ?? "");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByText("You will get no more mails for the requests")).toBeVisible();
  expect(await askFor(page, email, kettleId)).toBe(201);
});

test("what came back while its page stood open can be bought at once", { tag: "@phone" }, async ({
  page,
  shop,
}) => {
  const drum = `Talking drum ${randomUUID()}`;
  const [drumId] = await bring(page, shop, drum);
  await visit(page, `/products/${drumId}`);
  await stock(shop, { title: drum, priceRand: 499, quantity: 2 });
  await expect
    .poll(async () => (await (await page.request.get(`/api/products/${drumId}`)).json()).product.stock)
    .toBe(2);
  await field(page).fill("gogo@spaza.example");
  await soldOut(page).getByRole("button", { name: "Notify me" }).click();
  await expect(page.getByText(`${drum} is in stock now`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  await expect(soldOut(page)).toBeHidden();
});

/** New sold-out products, by id. */
async function bring(page: Page, shop: RunningShop, ...titles: string[]): Promise<number[]> {
  await stock(shop, ...titles.map((title) => ({ title, priceRand: 499, quantity: 0 })));
  return Promise.all(titles.map((title) => productId(page, title)));
}

async function askFor(page: Page, email: string, productId: number | undefined): Promise<number> {
  const input = { data: { email, product_id: productId } };
  return (await page.request.post("/api/products/notify", input)).status();
}
