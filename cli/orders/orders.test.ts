import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAddress } from "../../shop/addresses/add-address.ts";
import { listActs } from "../../shop/audit/list-acts.ts";
import { cancelAsOwner } from "../../shop/fulfilment/cancel-as-owner.ts";
import { takeStep } from "../../shop/fulfilment/take-step.ts";
import { findOrder } from "../../shop/orders/queries/read-orders.ts";
import {
  buildOrder,
  buildPaidOrder,
  buildProduct,
  buildShopper,
  capeTown,
} from "../../shop/testing/factories.ts";
import { owner } from "../../shop/testing/owner.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { spaza } from "../testing/spaza.ts";

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), "spaza-slips-"));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const patience = { timeout: 120_000 };
const orders = (...args: string[]) => spaza({ ...shop.database, folder }, "orders", ...args);
const json = async (...args: string[]) => JSON.parse((await orders(...args, "--json")).output);
const padded = (id: number) => String(id).padStart(6, "0");

async function paidOrder(sku?: string) {
  const { user } = await buildShopper(shop);
  const { id } = await buildPaidOrder(shop, user, await buildProduct(shop, { ...(sku && { sku }) }));
  await shop.sentMails();
  return { user, id };
}

test(
  "several orders are packed at once, each with its line, and what is no order keeps none back",
  patience,
  async () => {
    const [one, two] = [await paidOrder(), await paidOrder()];
    const packed = await orders("pack", String(one.id), "9999", "mug", `#${padded(two.id)}`);
    expect(packed).toEqual({
      exitCode: 1,
      output: `Order ${padded(one.id)} is packed.\nOrder ${padded(two.id)} is packed.\n`,
      complaints: "There is no order 9999.\nThere is no order mug.\n",
    });
    expect(await orders("pack", String(one.id))).toEqual({
      exitCode: 0,
      complaints: "",
      output: `Order ${padded(one.id)} is already packed. Nothing was changed.\n`,
    });
    expect(await orders("pack", String(one.id), "9999")).toEqual({
      exitCode: 1,
      output: `Order ${padded(one.id)} is already packed.\n`,
      complaints: "There is no order 9999.\nNothing was changed.\n",
    });
    expect((await orders("pack", "9999")).complaints).toBe("There is no order 9999. Nothing was changed.\n");
    expect((await orders("show", "9999")).complaints).toBe("There is no order 9999.\n");
    expect((await listActs(shop.db)).map(({ action }) => action)).toEqual(["orders.pack", "orders.pack"]);
  },
);

test(
  "a parcel goes to a known courier or by a safe link, and a wrong number is corrected",
  patience,
  async () => {
    const { user, id } = await paidOrder();
    const number = padded(id);
    await takeStep(shop, owner, id, "pack");
    const tracked = ["--tracking", "TCG48213377", "--carrier", "the courier guy"];
    const unsafe = await orders("ship", number, "--tracking", "1", "--url", "http://courier.example/1");
    expect(unsafe).toMatchObject({
      exitCode: 1,
      output: "",
      complaints: expect.stringContaining("https://"),
    });
    expect((await orders("ship", number, "12", ...tracked)).complaints).toContain("is of one parcel");
    expect(await json("ship", number, ...tracked)).toEqual([
      {
        order: number,
        outcome: "done",
        status: "shipped",
        tracking_number: "TCG48213377",
        tracking_url: "https://portal.thecourierguy.co.za/track?ref=TCG48213377",
      },
    ]);
    const other = await orders("ship", number, "--tracking", "TCG48213378");
    expect(other).toMatchObject({
      exitCode: 1,
      complaints: expect.stringContaining('"orders track" corrects'),
    });
    const url = "https://courier.example/track/TCG48213378";
    expect(await orders("track", number, "--tracking", "TCG48213378", "--url", url)).toMatchObject({
      exitCode: 0,
      output: `Order ${number} is followed by TCG48213378 from now on.\n`,
    });
    expect(await findOrder(shop.db, user, id)).toMatchObject({ status: "shipped", trackingUrl: url });
    expect(await json("search", "tcg48213378")).toMatchObject({ has_more: false, data: [{ order: number }] });
  },
);

test("an owner finds what waits, reads all of it, and cancels it", patience, async () => {
  const { user, id } = await paidOrder("KET-7");
  const number = padded(id);
  const waiting = await orders("list", "--to-pack");
  expect(waiting.output).toMatch(/^order +placed \(South Africa\) +how it stands +for +pieces +total/);
  expect(waiting.output).toMatch(
    new RegExp(`${number} +20 Nov 2026 11:00 +paid, to be packed +Thandi Dube +1 `),
  );
  expect(await json("list", "--status", "processing", "--since", "2026-11-21")).toMatchObject({ data: [] });
  const { output } = await orders("show", number);
  expect(output).toMatch(/trusting +paid +R/);
  for (const words of ["1 ×  KET-7", "082 123 4567", user.email, "14 Bree Street", "trusting", "by shopper"])
    expect(output).toContain(words);
  expect(await json("show", `#${number}`)).toMatchObject({
    order: number,
    email: user.email,
    total: "160.00",
    delivery_fee: "60.00",
    invoices: [],
    lines: [{ sku: "KET-7", quantity: 1, price: "100.00" }],
    payments: [{ method: "trusting", state: "paid", amount: "160.00" }],
    events: [{ status: "pending_payment", by: "shopper" }, { status: "processing" }],
  });
  const cancelled = await orders("cancel", number, "--reason", "no_stock");
  expect(cancelled).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining("R\u00a0160.00 goes back"),
  });
  expect((await orders("cancel", number)).exitCode).toBe(2);
  const shown = (await orders("show", number)).output;
  expect(shown).toMatch(/trusting +to be paid back +R/);
  expect(shown).toMatch(/cancelled +by owner +sold out/);
  const refused = await orders("pack", number);
  expect(refused).toMatchObject({
    exitCode: 1,
    complaints: `Order ${number}: it is cancelled. Nothing was changed.\n`,
  });
});

test("a note on several lines stays below its title", patience, async () => {
  const { user } = await buildShopper(shop, { withAddress: false });
  const deliveryNotes = "Ring twice\n\nPayments\n  payment 9  EFT  paid";
  await addAddress(shop, user, { ...capeTown, deliveryNotes });
  const { id } = await buildOrder(shop, user, await buildProduct(shop));
  const { output } = await orders("show", String(id));
  expect(output).toContain("  Note: Ring twice\n  \n  Payments\n    payment 9  EFT  paid\n");
});

test("a part of what came back is paid back by its SKU, and never more than was paid", patience, async () => {
  const { id } = await paidOrder("MUG-X");
  for (const step of ["pack", "ship", "deliver"] as const) await takeStep(shop, owner, id, step);
  const refund = (...args: string[]) =>
    orders("refund", String(id), "--reason", "The lid was dented", ...args);
  expect((await refund("--item", "NO-SUCH")).complaints).toContain('Nothing with the SKU "NO-SUCH"');
  expect((await refund("--amount", "160.01")).exitCode).toBe(1);
  expect((await refund("--amount", "-5")).complaints).toBe(
    "The amount must be above nothing, in rand and cents, such as 120.00. Nothing was changed.\n",
  );
  const back = await json(
    "refund",
    String(id),
    "--reason",
    "The lid was dented",
    "--item",
    "mug-x=1",
    "--restock",
  );
  expect(back).toMatchObject({
    order: padded(id),
    refunds: [{ amount: "100.00", reason: "The lid was dented" }],
  });
  expect(await json("show", String(id))).toMatchObject({
    status: "returned",
    refunds: [{ amount: "100.00" }],
  });
});

test("the packing slip is a PDF in a file", patience, async () => {
  const { id } = await paidOrder();
  const file = `packing-slip-${padded(id)}.pdf`;
  expect(await json("slip", String(id))).toEqual({ order: padded(id), file });
  expect((await readFile(join(folder, file))).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await orders("slip", String(id), "--to", "no/such/folder/slip.pdf")).toMatchObject({ exitCode: 2 });
  await cancelAsOwner(shop, owner, id, "operator");
  expect(await orders("slip", String(id))).toEqual({
    exitCode: 1,
    output: "",
    complaints: `Order ${padded(id)} has no packing slip: it is cancelled.\n`,
  });
});
