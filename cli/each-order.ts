import type { DeskAnswer } from "../shop/fulfilment/desk-answer.ts";
import { trackingOf } from "../shop/orders/tracking.ts";
import { isShopError } from "../shop/shop-error.ts";
import { orderNumber } from "../words/order-number.ts";
import { forTerminal } from "./for-terminal.ts";
import { noOrder, readOrder } from "./named-order.ts";
import type { ExitCode, JsonFlag } from "./owner-command.ts";

/** `note` is a sentence more of what was done. */
type Answer = DeskAnswer & { note?: string };

/** What is said of each order: `done` ends "Order 000042 is …"; `wayOn` follows a refusal. */
type StepWords = { done: string; wayOn?: string };

type Named = { typed: string; id: number; answer: Answer };

/** Does something with each order that was typed, by itself: one that is refused keeps no other back. */
export async function eachOrder(
  typed: string[],
  { json }: JsonFlag,
  words: StepWords,
  act: (orderId: number) => Promise<Answer>,
): Promise<ExitCode> {
  const all: object[] = [];
  let exitCode: ExitCode = 0;
  for (const each of new Set(typed)) {
    const named = await answered(each, act);
    const isGood = named !== undefined && named.answer.outcome !== "refused";
    if (!isGood) exitCode = 1;
    all.push(named ? asJson(named) : { order: each, outcome: "refused", problem: noOrder(each) });
    const line = named ? lineOf(named, words) : `${noOrder(each)}. Nothing was changed.`;
    if (!json) (isGood ? console.log : console.error)(forTerminal(line));
  }
  if (json) console.log(JSON.stringify(all));
  return exitCode;
}

async function answered(
  typed: string,
  act: (orderId: number) => Promise<Answer>,
): Promise<Named | undefined> {
  const id = readOrder(typed);
  if (id === null) return undefined;
  try {
    return { typed, id, answer: await act(id) };
  } catch (error) {
    if (isShopError(error) && error.code === "not-found") return undefined;
    throw error;
  }
}

function lineOf({ id, answer }: Named, { done, wayOn = "" }: StepWords): string {
  const order = `Order ${orderNumber(id)}`;
  if (answer.outcome === "already") return `${order} is ${answer.words}. Nothing was changed.`;
  if (answer.outcome === "refused") return `${order}: ${answer.problem}. Nothing was changed.${wayOn}`;
  return [`${order} is ${done}.`, answer.note].filter(Boolean).join(" ");
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
