import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";
import { mailTo, newShopper, shopperWithOrder } from "../support/shopper.ts";

test.use({ expectedNoise: /net::ERR|422/ });

test("a visitor writes about an order, corrects what is wrong, loses nothing, and gets a ticket", async ({
  page,
}) => {
  const { email } = newShopper();
  await page.goto("/support?order_id=12");
  await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
  const field = (name: string) => page.getByRole("textbox", { name });
  await expect(field("Order number")).toHaveValue("000012");
  await expect(page.getByRole("main").getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/27825550101\?text=.*000012/,
  );
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Please tell us your name")).toBeVisible();
  await expect(field("Name")).toBeFocused();
  await field("Name").fill("Zoë");
  await field("Email Address").fill(email);
  await field("Message").fill("The parcel is three days late.");
  await page.reload();
  await expect(field("Message")).toHaveValue("The parcel is three days late.");
  await expect(page.getByRole("combobox", { name: "What is it about?" })).toHaveValue("order");
  await expectAccessible(page);

  // The first attempt is lost; the second sends the same message.
  await page.route("**/api/support", (route) => route.abort("connectionreset"), { times: 1 });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("We couldn’t reach the shop")).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  const thanks = page.getByRole("heading", { name: /Your ticket number is \d{6}/ });
  await expect(thanks).toBeFocused();
  await expect(page.getByRole("heading", { name: "Write to us" })).toHaveCount(0);
  const call = page.getByRole("main").getByRole("link", { name: "021 555 0100", exact: true });
  await expect(call).toHaveAttribute("href", "tel:+27215550100");
  const [ticket = ""] = /\d{6}/.exec((await thanks.textContent()) ?? "") ?? [];
  expect(await mailTo(page, email, /We’ve got your message/)).toContain(ticket);
  expect(await mailTo(page, "help@spaza.example", new RegExp(`Ticket ${ticket}`))).toContain(
    "three days late",
  );
});

test("the ways to reach the shop stand two by two, and each answer under its question", async ({ page }) => {
  await page.goto("/support");
  const ways = page.getByRole("main").getByRole("link", { name: /^(Form|WhatsApp|Call|Email) / });
  await expect(ways).toHaveCount(4);
  const boxes = await Promise.all((await ways.all()).map((way) => way.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(2);
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(2);

  const answer = page.getByText("We’ll send a code to your email address");
  await expect(answer).toBeHidden();
  await page.getByText("I forgot my password").click();
  await expect(answer).toBeVisible();
  await page.goto("/support#how-do-i-close-my-account");
  await expect(page.getByText("It’s removed 14 days later")).toBeVisible();
});

test("a shopper finds name, address and own order filled in, and sends a photo", async ({ page }) => {
  const { id, number } = await shopperWithOrder(page);
  await page.goto(`/support?order_id=${id}`);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Zanele Khumalo");
  await expect(page.getByRole("combobox", { name: "Order" })).toHaveValue(String(id));
  await expect(page.getByRole("combobox", { name: "Order" }).locator("option:checked")).toContainText(number);
  await page.getByRole("textbox", { name: "Message" }).fill("The lid is dented, see the photo.");
  const photo = { name: "lid.png", mimeType: "image/png", buffer: Buffer.from("no picture at all") };
  await page.getByLabel("Photo").setInputFiles(photo);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("We can’t open this photo")).toBeVisible();
  await page.getByLabel("Photo").setInputFiles("docs/screenshot-phone.png");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: /Your ticket number is/ })).toBeVisible();
});
