import { afterAll, beforeAll, expect, test } from "vitest";
import { addAddress } from "../addresses/add-address.ts";
import { listAllOrders } from "../orders/queries/find-orders.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { eftGateway } from "../testing/eft-gateway.ts";
import { buildOrder, buildPaidOrder, buildProduct, buildShopper, capeTown } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { searchOrders } from "./search-orders.ts";
import { takeStep } from "./take-step.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set("eft", eftGateway);
});
afterAll(() => shop.close());

/** An order of a shopper of this name, with this number and product. */
async function orderFor(recipientName: string, input: { phone?: string; sku?: string } = {}) {
  const { user } = await buildShopper(shop, { withAddress: false });
  const contactPhone = input.phone ?? "+27821110000";
  await addAddress(shop, user, { ...capeTown, recipientName, contactPhone });
  const productId = await buildProduct(shop, input.sku === undefined ? {} : { sku: input.sku });
  return { user, productId, order: await buildOrder(shop, user, productId) };
}

const found = async (term: string, page = 1, perPage = 10) => {
  const { orders } = await searchOrders(shop, term, { page, perPage });
  return orders.map(({ id }) => id);
};

test("an order is found by its number in any writing", async () => {
  const { id } = (await orderFor("Sipho Ndlovu")).order;
  const padded = String(id).padStart(6, "0");
  for (const term of [
    `${id}`,
    padded,
    `#${padded}`,
    `Order ${padded}`,
    `order no. ${id}`,
    ` 000 ${padded} `,
  ]) {
    expect([term, await found(term)]).toEqual([term, [id]]);
  }
});

test("a recipient is found by words of the name and their beginnings, in any order and case", async () => {
  const { order } = await orderFor("Nomvula van-Wyk O'Brien");
  const { order: other } = await orderFor("Nomvula Petersen");
  expect(await found("nomvula")).toEqual([other.id, order.id]);
  for (const term of ["van-wyk", "WYK nom", "O'Brien", "Nomvula van-Wyk O'Brien"]) {
    expect([term, await found(term)]).toEqual([term, [order.id]]);
  }
  // Operators of the full-text query are no part of a name.
  expect(await found("nom:*|wyk")).toEqual([order.id]);
  for (const term of ["omvula", "nomvula nkosi", "n", "' & !", "\\"])
    expect([term, await found(term)]).toEqual([term, []]);
});

test("an order is found by email address, phone, payment reference, tracking number and SKU", async () => {
  const { user, order } = await orderFor("Ayesha Khan", { phone: "+27839998877", sku: "KET-7/RED" });
  const { payment } = await payOrder(shop, user, order.id, { method: "eft" });
  const reference = payment.reference ?? "";
  const { user: sent } = await buildShopper(shop);
  const parcel = await buildPaidOrder(shop, sent, await buildProduct(shop), ["packed"]);
  await takeStep(shop, owner, parcel.id, "ship", { number: "TCG48213377", url: null });
  const clues: [string, number][] = [
    [user.email, order.id],
    [user.email.toUpperCase(), order.id],
    ["083 999 8877", order.id],
    ["+27 83 999 8877", order.id],
    [reference, order.id],
    [`${reference.slice(0, 4).toLowerCase()} ${reference.slice(4)}`, order.id],
    ["KET-7/RED", order.id],
    ["ket-7/red", order.id],
    ["tcg48213377", parcel.id],
    ["TCG 4821 3377", parcel.id],
  ];
  for (const [term, id] of clues) expect([term, await found(term)]).toEqual([term, [id]]);
  for (const term of ["083 999 8878", "nobody@example.co.za", "KET-7", "TCG4821337", "", "   "])
    expect([term, await found(term)]).toEqual([term, []]);
});

test("results are paged, newest first, each order once", async () => {
  const ids: number[] = [];
  // Its name and its SKU are the same.
  for (const sku of ["ZODWA", "ZODWA-2", "ZODWA-3"])
    ids.push((await orderFor("Zodwa Zulu", { sku })).order.id);
  const [first, second, third] = ids;
  expect(await found("zodwa")).toEqual([third, second, first]);
  expect(await found("zodwa", 1, 2)).toEqual([third, second]);
  expect(await found("zodwa", 2, 2)).toEqual([first]);
  const { hasMore } = await searchOrders(shop, "zodwa", { page: 1, perPage: 2 });
  const last = await searchOrders(shop, "zodwa", { page: 2, perPage: 2 });
  expect([hasMore, last.hasMore]).toEqual([true, false]);
});

test("the list knows statuses and days, either end first, and how many pieces an order has", async () => {
  shop.clock.set(new Date("2026-12-01T10:00:00+02:00"));
  const { user, productId } = await orderFor("Lindiwe Mbeki");
  shop.clock.set(new Date("2026-12-02T10:00:00+02:00"));
  const waiting = await buildPaidOrder(shop, user, productId);
  const three = await buildOrder(shop, user, productId, 3);
  const day = (text: string) => new Date(`${text}T00:00:00+02:00`);
  const ids = async (asked: Partial<Parameters<typeof listAllOrders>[1]>) =>
    (await listAllOrders(shop.db, { page: 1, perPage: 10, ...asked })).orders.map(({ id }) => id);
  expect(await ids({ since: day("2026-12-02") })).toEqual([three.id, waiting.id]);
  expect(await ids({ since: day("2026-12-02"), isOldestFirst: true })).toEqual([waiting.id, three.id]);
  expect(await ids({ since: day("2026-12-01"), until: day("2026-12-02") })).toHaveLength(1);
  expect(await ids({ status: "processing", since: day("2026-12-01") })).toEqual([waiting.id]);
  expect(await ids({ status: "processing", until: day("2026-12-02") })).toEqual([]);
  const { orders } = await listAllOrders(shop.db, { page: 1, perPage: 1 });
  expect(orders).toMatchObject([
    { id: three.id, pieces: 3, address: { contact: { name: "Lindiwe Mbeki" } } },
  ]);
});
