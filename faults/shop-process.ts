/**
 * A shop process that can be killed. The first argument holds its settings; it reports its address and then obeys its
 * parent.
 */
import { flushCompileCache } from "node:module";
import { createLog } from "../platform/log/log.ts";
import { expireOrders } from "../shop/orders/expiry/expire-orders.ts";
import { refundOrder } from "../shop/payments/refunds/refund-order.ts";
import { sendRefunds } from "../shop/payments/refunds/send-refunds.ts";
import { countStatements } from "./count-statements.ts";
import type { Order, Report } from "./shop-processes.ts";
import { type FaceSettings, openFace } from "./world/open-face.ts";

// A killed process writes nothing, and the next ones would compile everything again.
flushCompileCache();
const settings = JSON.parse(process.argv[2] ?? "") as FaceSettings;
const die = () => process.kill(process.pid, "SIGKILL");
const statements = countStatements(die);
let diesBeforeAnswer = false;
const dieIfTold = () => {
  if (diesBeforeAnswer) die();
};

const report = (told: Report) => process.send?.(told);
const { url, shop } = await openFace({ ...settings, beforeAnswer: dieIfTold }, createLog({ level: "error" }));
process.on("message", async (order: Order) => {
  if (order.do === "expire" || order.do === "refund" || order.do === "pay back") {
    await act(order);
    dieIfTold();
  }
  report({ done: order.do, statements: statements.count() });
  if (order.do !== "die") return;
  diesBeforeAnswer = order.before === "answer";
  statements.begin(typeof order.before === "number" ? order.before : Number.POSITIVE_INFINITY);
});

function act(order: Exclude<Order, { do: "die" | "count" }>): Promise<unknown> {
  if (order.do === "expire") return expireOrders(shop);
  if (order.do === "pay back") return sendRefunds(shop);
  const input = { amountCents: 1_00, reason: "A dent", restock: false, again: false };
  return refundOrder(shop, { by: "owner" }, order.orderId, input);
}

// Ends with its parent.
process.on("disconnect", die);
report({ url });
