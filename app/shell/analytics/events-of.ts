import type { EventName, EventParams } from "../../../server/api/schemas/event.ts";
import { cartItems, valuedItems } from "../../client/analytics/items.ts";
import type { Happening } from "../../client/analytics/track.ts";
import { type PageSeen, pageEvents } from "./page-events.ts";

export type Named = { [Name in EventName]: { name: Name; params: EventParams[Name] } }[EventName];
export type SentEvent = Named & { path: string; age_ms: number };

/** Turns happenings into events, in order; remembers the previous page. */
export function eventMaker() {
  let before: PageSeen | undefined;
  function namedOf(happening: Happening): Named[] {
    if (happening.name === "cart") return cartEvents(happening.params);
    if (happening.name !== "page") return [happening];
    const page = happening.params;
    const events = pageEvents(page, before);
    before = page;
    return events;
  }
  return (happening: Happening, nowMs: number): SentEvent[] =>
    namedOf(happening).map(({ name, params }) => {
      const age_ms = Math.min(Math.max(0, nowMs - happening.atMs), longestAgeMs);
      return { name, params, path: happening.path.slice(0, longestPath), age_ms } as SentEvent;
    });
}

const longestAgeMs = 24 * 3_600_000;
const longestPath = 2000;

type CartChange = Extract<Happening, { name: "cart" }>["params"];

function cartEvents({ before, after, productId }: CartChange): Named[] {
  const ids = new Set([...before.products, ...after.products].map(({ product_id }) => product_id));
  const changed = [...ids].flatMap((id) => {
    const [was, is] = [before, after].map(({ products }) => products.find((line) => line.product_id === id));
    const line = is ?? was;
    const more = (is?.quantity ?? 0) - (was?.quantity ?? 0);
    return line && more !== 0 && (productId ?? id) === id ? [{ ...line, more }] : [];
  });
  const of = (name: "add_to_cart" | "remove_from_cart", sign: 1 | -1): Named[] => {
    const lines = changed.flatMap(({ more, ...line }) =>
      more * sign > 0 ? [{ ...line, quantity: more * sign }] : [],
    );
    return lines.length > 0 ? [{ name, params: valuedItems(cartItems(lines)) }] : [];
  };
  return [...of("add_to_cart", 1), ...of("remove_from_cart", -1)];
}
