import { afterAll, beforeAll, expect, test } from "vitest";
import { findOrder } from "../../shop/orders/queries/read-orders.ts";
import { payOrder } from "../../shop/payments/begin/pay-order.ts";
import { refundOrder } from "../../shop/payments/refunds/refund-order.ts";
import { eftGateway } from "../../shop/testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "../../shop/testing/factories.ts";
import { owner } from "../../shop/testing/owner.ts";
import { orderPaidBy, settleByNotification } from "../../shop/testing/paid-orders.ts";
import { refundingGateway } from "../../shop/testing/refunding-gateway.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { spaza } from "../testing/spaza.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set("eft", eftGateway);
});
afterAll(() => shop.close());

const payments = (...args: string[]) => spaza(shop.database, "payments", ...args);

async function mailsTo(address: string) {
  const mails = await shop.sentMails();
  return mails.filter(({ to }) => to === address).map(({ message }) => message.template);
}

async function orderByEft() {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop, { priceCents: 600_00 }));
  const { payment } = await payOrder(shop, user, order.id, { method: "eft" });
  await shop.sentMails();
  return { user, order, reference: payment.reference ?? "" };
}

test("the owner sees what is waited for and says that it came, once, by mail to the shopper", {
  timeout: 120_000,
}, async () => {
  const { user, order, reference } = await orderByEft();
  const waiting = await payments("list", "--waiting", "--json");
  expect(JSON.parse(waiting.output)).toMatchObject([
    { order: "000001", method: "eft", amount: "600.00", reference },
  ]);
  const typed = `${reference.slice(0, 4).toLowerCase()} ${reference.slice(4)}`;
  const paid = { exitCode: 0, output: "Order 000001: paid. The shopper was told.\n", complaints: "" };
  expect(await payments("paid", typed, "--amount", "600.00")).toEqual(paid);
  expect((await findOrder(shop.db, user, order.id)).events.at(-1)).toMatchObject({
    status: "processing",
    by: "owner",
  });
  const again = await payments("paid", reference, "--amount", "600");
  expect(again).toMatchObject({ exitCode: 0, output: expect.stringContaining("Nothing was changed") });
  expect(await mailsTo(user.email)).toEqual(["order-paid"]);
  expect((await payments("list")).output).toMatch(/^No payments\.\nLeft out: .+\n$/);
});

test("a wrong sum, a mistyped reference and an unknown one are refused in words", {
  timeout: 120_000,
}, async () => {
  const { user, order, reference } = await orderByEft();
  const refused = async (name: string, amount: string) => {
    const { exitCode, output, complaints } = await payments("paid", name, "--amount", amount);
    expect([exitCode, output]).toEqual([1, ""]);
    return complaints;
  };
  const short = await refused(reference, "R 60,00");
  expect(short).toContain("amount 60.00 instead of 600.00. Nothing was changed.");
  expect(short).toContain("the missing R\u00a0540.00 with the same reference");
  expect(await refused(reference, "six")).toContain("rand and cents");
  expect(await refused(`${reference.slice(1)}${reference[0]}`, "600.00")).toContain("is not a reference");
  expect(await refused("22222222", "600.00")).toContain("There is no payment");
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  expect(await refused(String(payment.id), "600.00")).toMatch(
    /^Nobody came back from the gateway's page for payment \d+\. Nothing was changed\. .+ add --seen\.$/m,
  );
  expect((await findOrder(shop.db, user, order.id)).status).toBe("pending_payment");
});

test("what came too much, or again, is on the list until the owner has paid it back", {
  timeout: 120_000,
}, async () => {
  const { user, order, reference } = await orderByEft();
  const tooMuch = await payments("paid", reference, "--amount", "640.00");
  expect(tooMuch.output).toContain("paid; 40.00 too much: to be refunded");
  expect((await payments("paid", reference, "--amount", "600.00", "--again")).exitCode).toBe(0);
  const { output } = await payments("list", "--to-refund");
  const [titles, tooMuchLine, secondLine] = output.split("\n");
  expect(titles).toMatch(/^number +order +for +sum +by +reference +since \(South Africa\) +how it stands$/);
  expect(tooMuchLine).toMatch(
    new RegExp(` bank transfer +${reference}-over +\\d+ \\w{3} \\d{4} \\d\\d:\\d\\d +to be`),
  );
  expect(tooMuchLine).toContain("to be paid back: more came than was owed");
  expect(secondLine).toContain("to be paid back: paid twice");
  const listed = JSON.parse((await payments("list", "--to-refund", "--json")).output);
  expect(listed).toMatchObject([
    { amount: "40.00", refund_reason: "overpaid" },
    { amount: "600.00", refund_reason: "second" },
  ]);
  const [over, second] = listed.map(({ id }: { id: number }) => String(id));
  const part = await payments("refunded", second, "--amount", "50.00");
  expect(part).toMatchObject({ exitCode: 0, output: expect.stringContaining("R\u00a050.00 is paid back") });
  expect((await payments("refunded", second)).output).toContain("R\u00a0550.00 is paid back");
  expect(await payments("refunded", over)).toMatchObject({
    exitCode: 0,
    output: `Order 00000${order.id}: R\u00a040.00 is paid back. The shopper was told.\n`,
  });
  expect((await payments("refunded", over)).output).toContain("Nothing was changed");
  const further = await payments("refunded", over, "--amount", "40.00", "--again");
  expect(further.output).toMatch(/Nothing was changed\.\n$/);
  expect((await payments("list")).output).not.toContain(reference);
  expect((await mailsTo(user.email)).toSorted()).toEqual([
    ...["order-paid", ...Array(3).fill("payment-refunded"), "payment-to-refund", "payment-to-refund"],
  ]);
});

test("money of a wrong sum stands in the list, counted in its last line, until the owner has paid it back", {
  timeout: 120_000,
}, async () => {
  const { paymentId, amountCents } = await orderPaidBy(shop, "trusting", [
    { productId: await buildProduct(shop, { priceCents: 500_00 }), quantity: 1 },
  ]);
  const wrongCents = amountCents - 1_00;
  await settleByNotification(shop, "trusting", { paymentId, amountCents: wrongCents });
  const wrong = `${(wrongCents / 100).toFixed(2)}`;
  const { output } = await payments("list", "--wrong-sum");
  expect(output).toContain(
    `R\u00a0${wrong} came (ref-${paymentId}) instead of R\u00a0${(amountCents / 100).toFixed(2)}`,
  );
  expect(output).toContain("1 payment: 1 of a wrong sum.");
  expect((await payments("list")).output).toMatch(/\d+ payments?: .*1 of a wrong sum\./);
  expect(JSON.parse((await payments("list", "--wrong-sum", "--json")).output)).toMatchObject([
    { id: paymentId, wrong_sums: [{ amount: wrong, reference: `ref-${paymentId}` }] },
  ]);
  const paidBack = await payments("refunded", String(paymentId), "--amount", wrong);
  expect(paidBack).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining("is paid back. The shopper was told."),
  });
  expect((await payments("list", "--wrong-sum")).output).toContain("No payments.");
});

test("a refund that its gateway never confirms is closed by an owner who sees it there, once", {
  timeout: 120_000,
}, async () => {
  const gateway = refundingGateway();
  shop.gateways.set(gateway.method, gateway);
  const productId = await buildProduct(shop, { priceCents: 600_00 });
  const paid = await orderPaidBy(shop, gateway.method, [{ productId, quantity: 1 }]);
  await settleByNotification(shop, gateway.method, paid);
  const input = { amountCents: 60_00, reason: "A dent", restock: false, again: false };
  await refundOrder(shop, owner, paid.orderId, input);
  const say = (...flags: string[]) =>
    payments("refunded", String(paid.paymentId), "--amount", "60.00", ...flags);
  expect(await say()).toMatchObject({ exitCode: 1, complaints: expect.stringContaining("--seen") });
  expect(await say("--seen")).toMatchObject({ exitCode: 0, output: expect.stringContaining("is paid back") });
  expect(await say("--seen")).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining("Nothing was changed"),
  });
});

test("what came twice goes back by its gateway when the owner asks, once, and is written down", {
  timeout: 120_000,
}, async () => {
  const gateway = refundingGateway();
  shop.gateways.set(gateway.method, gateway);
  const productId = await buildProduct(shop, { priceCents: 600_00 });
  const first = await orderPaidBy(shop, "trusting", [{ productId, quantity: 1 }]);
  const { payment } = await payOrder(shop, first.user, first.orderId, { method: gateway.method });
  const second = { paymentId: payment.id, amountCents: payment.amountCents };
  await settleByNotification(shop, "trusting", first);
  await settleByNotification(shop, gateway.method, second);
  const ask = (id: number) => payments("refund", String(id));
  expect(await ask(second.paymentId)).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining("goes back: the running shop asks the gateway"),
  });
  expect((await ask(second.paymentId)).output).toContain("already asked. Nothing was changed.");
  expect(await ask(first.paymentId)).toMatchObject({
    exitCode: 1,
    complaints: expect.stringContaining("its order keeps it"),
  });
  expect((await ask(2_000_000)).complaints).toBe("There is no payment 2000000. Nothing was changed.\n");
  const acts = JSON.parse((await spaza(shop.database, "audit", "--json")).output);
  const asked = acts.filter(({ action }: { action: string }) => action === "payments.refund");
  expect(asked).toMatchObject([{ subject: `payment ${second.paymentId}` }]);
});
