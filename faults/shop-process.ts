/**
 * A shop in a process of its own, to be killed. Its settings are the first argument; it tells its address, and then
 * does what its parent says.
 */
import { createLog } from "../platform/log.ts";
import { expireOrders } from "../shop/orders/expire-orders.ts";
import { countStatements } from "./count-statements.ts";
import { type FaceSettings, openFace } from "./open-face.ts";
import type { Order, Report } from "./shop-processes.ts";

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
  if (order.do === "expire") {
    await expireOrders(shop);
    dieIfTold();
  }
  report({ done: order.do, statements: statements.count() });
  if (order.do !== "die") return;
  diesBeforeAnswer = order.before === "answer";
  statements.begin(typeof order.before === "number" ? order.before : Number.POSITIVE_INFINITY);
});
// Whoever kills the parent does not want to look for its children.
process.on("disconnect", die);
report({ url });
