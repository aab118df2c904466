import { expect, onTestFinished, test } from "vitest";
import type { User } from "../../accounts/users.ts";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { ownerWarnings } from "../../owner-mails/tables.ts";
import { buildProduct, buildShoppers } from "../../testing/factories.ts";
import { usualOwnerMails } from "../../testing/owner-mails.ts";
import { openTestShop } from "../../testing/test-shop.ts";
import { placeOrder } from "../placing/place-order.ts";
import { orders } from "../tables.ts";

const account = { pieces: 30, cents: 10_000_00, stockPercent: 50 };
const unpaidCaps = {
  newAccount: account,
  knownAccount: { ...account, pieces: 60 },
  network: { pieces: 100, cents: 20_000_00, stockPercent: 90 },
};

async function openShop() {
  const shop = await openTestShop({ unpaidCaps, ownerMails: usualOwnerMails });
  onTestFinished(shop.close);
  const mug = await buildProduct(shop, { stock: 5_000, priceCents: 10_00 });
  const proved = async () => (await buildShoppers(shop, 1))[0] as User;
  const newcomer = async () => ({ ...(await proved()), emailProvedAt: null });
  const order = async (user: User, quantity: number, network?: string) => {
    await setCartQuantity(shop, user, mug, quantity);
    return placeOrder(shop, user, { deliveryMethod: "courier", network });
  };
  /** By title, since mails of one moment have no order. */
  const warnings = async () =>
    (await shop.sentMails())
      .flatMap(({ to, message }) => (message.template === "needs-hands" ? [{ to, ...message.props }] : []))
      .toSorted((one, other) => one.title.localeCompare(other.title));
  const titles = async () => (await warnings()).map(({ title }) => title);
  return { shop, proved, newcomer, order, warnings, titles };
}

test("the owner is mailed once a day of an account that holds much, and once when it is refused an order", async () => {
  const { shop, newcomer, order, warnings } = await openShop();
  const user = await newcomer();
  await order(user, 22);
  expect(await warnings()).toEqual([]);
  await order(user, 1);
  const much = `Unpaid orders of account ${user.id} hold much of your stock`;
  const [warning, ...others] = await warnings();
  expect(others).toEqual([]);
  expect(warning).toMatchObject({ to: "owner@shop.example", title: much });
  expect(warning?.facts).toContainEqual({ label: "Pieces", value: "23 (limit 30)" });
  expect(warning?.next.map(({ command }) => command)).toContain(`npx spaza orders end-unpaid ${user.id}`);
  await order(user, 1);
  expect(await warnings()).toEqual([]);
  const refused = {
    title: `Unpaid orders of account ${user.id} may hold no more of your stock`,
    what: expect.stringContaining("was refused"),
  };
  await order(user, 30);
  expect(await warnings()).toMatchObject([refused]);
  await order(user, 30);
  expect(await warnings()).toEqual([]);
  shop.clock.advance(86_400_000);
  await order(user, 31);
  expect(await warnings()).toMatchObject([refused]);
});

test("the owner's mail names a full network by its truncated address, and whether its shoppers are proved", async () => {
  const { shop, proved, newcomer, order, warnings } = await openShop();
  for (let count = 0; count < 5; count += 1) await order(await newcomer(), 22, "105.12.3.4");
  const network = "network 105.12.3.0/24";
  const counted = (words: string) =>
    expect.arrayContaining([{ label: "Counted", value: `shoppers ${words} a confirmed email address` }]);
  expect(await warnings()).toMatchObject([
    { title: `Unpaid orders of ${network} hold much of your stock`, facts: counted("without") },
    { title: `Unpaid orders of ${network} may hold no more of your stock`, facts: counted("without") },
  ]);
  for (let count = 0; count < 2; count += 1) await order(await proved(), 40, "105.12.3.4");
  expect(await warnings()).toMatchObject([{ facts: counted("with") }]);
  expect(JSON.stringify(shop.log.lines)).not.toContain("105.12.3.4");
});

test("no code of a network is stored or logged with the warning", async () => {
  const { shop, newcomer, order } = await openShop();
  for (let count = 0; count < 4; count += 1) await order(await newcomer(), 22, "2001:db8:1:7");
  const kept = JSON.stringify([await shop.db.select().from(ownerWarnings), shop.log.lines]);
  expect(kept).toContain("a network of 2001:db8:1::/48");
  const [{ networkCode, widerNetworkCode } = {}] = await shop.db.select().from(orders);
  for (const code of [networkCode, widerNetworkCode]) expect(kept).not.toContain(code);
});

test("ten such mails a day are all, and the last one says where the others are", async () => {
  const { shop, newcomer, order, warnings } = await openShop();
  for (let count = 0; count < 14; count += 1) await order(await newcomer(), 23, `10.0.${count}.1`);
  const sent = await warnings();
  expect(sent).toHaveLength(10);
  const words = "This is the last of 10 such mails today.";
  expect(sent.filter(({ what }) => what.includes(words))).toHaveLength(1);
  shop.clock.advance(86_400_000);
  await order(await newcomer(), 23);
  expect(await warnings()).toHaveLength(1);
});
