import type { OwnerResult } from "../../shop/fulfilment/owner-result.ts";
import { trackingOf } from "../../shop/orders/tracking.ts";
import { orderNumber } from "../../words/order-number.ts";
import { forTerminal } from "../for-terminal.ts";
import type { ExitCode, JsonFlag } from "../owner-command.ts";
import { noOrder, orUndefined, readOrder } from "./named-order.ts";

type Answer = OwnerResult & { note?: string };

type Named = { id: number; answer: Answer };

const nothing = "Nothing was changed.";

/**
 * Runs a step for each order; a refusal does not stop the others.
 * @param done the participle in "Order 000042 is …", such as "packed"
 */
export async function eachOrder(
  typed: string[],
  { json }: JsonFlag,
  done: string,
  act: (orderId: number) => Promise<Answer>,
): Promise<ExitCode> {
  const all: object[] = [];
  const [orders, outcomes] = [new Set(typed), new Set<OwnerResult["outcome"]>()];
  for (const each of orders) {
    const named = await answered(each, act);
    const outcome = named?.answer.outcome ?? "refused";
    outcomes.add(outcome);
    all.push(named ? asJson(named) : { order: each, outcome, problem: noOrder(each) });
    const line = named ? lineOf(named, done) : `${noOrder(each)}.`;
    // With several orders, the next one may still change.
    const isNothing = orders.size === 1 && outcome !== "done";
    const words = [line, isNothing && nothing, named?.answer.note].filter(Boolean).join(" ");
    if (!json) (outcome === "refused" ? console.error : console.log)(forTerminal(words));
  }
  if (json) console.log(JSON.stringify(all));
  else if (orders.size > 1 && !outcomes.has("done")) console.error(nothing);
  return outcomes.has("refused") ? 1 : 0;
}

async function answered(
  typed: string,
  act: (orderId: number) => Promise<Answer>,
): Promise<Named | undefined> {
  const id = readOrder(typed);
  const answer = id === null ? undefined : await orUndefined(act(id));
  return id === null || !answer ? undefined : { id, answer };
}

function lineOf({ id, answer }: Named, done: string): string {
  const order = `Order ${orderNumber(id)}`;
  if (answer.outcome === "already") return `${order} is ${answer.words}.`;
  return answer.outcome === "refused" ? `${order}: ${answer.problem}.` : `${order} is ${done}.`;
}

function asJson({ id, answer }: Named): object {
  const { outcome } = answer;
  const order = orderNumber(id);
  if (outcome === "refused") return { order, outcome, problem: answer.problem };
  if (outcome === "already") return { order, outcome };
  const { status } = answer.order;
  const tracking = trackingOf(answer.order);
  return {
    order,
    outcome,
    status,
    tracking_number: tracking?.number ?? null,
    tracking_url: tracking?.url ?? null,
  };
}
