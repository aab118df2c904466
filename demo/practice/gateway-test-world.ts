import type { PaymentGateway, PaymentInstruction } from "../../platform/gateways/gateway.ts";
import { post } from "./practice-test-world.ts";

type Tried = { adapter: PaymentGateway };

/** Posts the payment form and returns the page it redirects to. */
export async function pageOf(instruction: PaymentInstruction): Promise<string> {
  if (instruction.type !== "form") throw new Error("no form");
  const answer = await post(instruction.action, instruction.fields);
  if (answer.status !== 303) throw new Error(await answer.text());
  return new URL(answer.headers.get("location") ?? "", instruction.action).href;
}

export function verify({ adapter }: Tried, rawBody: string) {
  return adapter.verifyNotification({ rawBody, headers: {}, address: "127.0.0.1" });
}

/** Polls the payment that `startPayment` began. */
export async function query({ adapter }: Tried) {
  const createdAt = new Date(Date.now() - 60_000);
  const question = { paymentId: 7, amountCents: 129900, createdAt, checkoutId: null };
  return (await adapter.queryPayments?.([question]))?.get(question.paymentId);
}
