import { z } from "@hono/zod-openapi";
import { line } from "./text.ts";

/** GA4's limit. */
const longestValue = 100;
const mostItems = 60;
const dearestRand = 10_000_000;

const amount = z.number("must be a number").min(0, "must be 0 or more").max(dearestRand, "is too large");
const value = { currency: z.literal("ZAR", 'must be "ZAR"'), value: amount };
const idText = z.string().regex(/^\d{1,10}$/, "must be the number of a product, as text");

const itemSchema = z.strictObject({
  item_id: idText,
  item_name: z
    .string()
    .max(longestValue, `must be at most ${longestValue} characters`)
    // PostgreSQL rejects some control characters.
    .transform((name) => name.replace(/\p{C}+/gu, " "))
    .optional(),
  price: amount.optional(),
  quantity: z.number().int().min(1).max(1_000_000).optional(),
});

const items = z.array(itemSchema).min(1, "must not be empty").max(mostItems, `must be at most ${mostItems}`);
const ids = z
  .string()
  .regex(/^[\d,]{1,100}$/, "must be numbers and commas")
  .optional();
/** Truncated, and stripped of personal data. */
const term = { search_term: z.string().max(1000, "must be at most 1000 characters") };

/** Parameters by event, named as in GA4 where it has them. */
const paramsOf = {
  page_view: z.strictObject({
    page_referrer: z
      .string()
      .regex(/^https?:\/\/[\w.:-]{1,90}$/, "must be a site without a path")
      .optional(),
  }),
  view_item_list: z.strictObject({ item_list_id: line(longestValue), items }),
  view_item: z.strictObject({ ...value, items }),
  search: z.strictObject(term),
  search_no_results: z.strictObject(term),
  filter_apply: z.strictObject({
    min_price: amount.optional(),
    max_price: amount.optional(),
    category_ids: ids,
    brand_ids: ids,
  }),
  add_to_cart: z.strictObject({ ...value, items }),
  remove_from_cart: z.strictObject({ ...value, items }),
  add_to_wishlist: z.strictObject({ items }),
  begin_checkout: z.strictObject({ ...value, items }),
  add_payment_info: z.strictObject({
    ...value,
    items,
    payment_type: line(40),
    coupon: line(60).optional(),
    transaction_id: z.string().regex(/^\d{6,10}$/, "must be the number of an order"),
  }),
  notify_me: z.strictObject({ items }),
  voucher_apply: z.strictObject({ coupon: line(60) }),
  share: z.strictObject({ method: line(40), content_type: line(40), item_id: idText.optional() }),
  error: z.strictObject({ description: line(40) }),
};

export type EventParams = { [Name in keyof typeof paramsOf]: z.infer<(typeof paramsOf)[Name]> };
export type EventName = keyof EventParams;

const longestAgeMs = 24 * 3_600_000;
const common = {
  path: z.string().startsWith("/", "must begin with /").max(2000, "must be at most 2000 characters"),
  age_ms: z.number().int().min(0).max(longestAgeMs).default(0).openapi({
    description: "How long ago it happened, in milliseconds",
  }),
};

const eventOf = <Name extends EventName>(name: Name) =>
  z.strictObject({ ...common, name: z.literal(name), params: paramsOf[name] });

const eventSchema = z.discriminatedUnion(
  "name",
  [
    eventOf("page_view"),
    eventOf("view_item_list"),
    eventOf("view_item"),
    eventOf("search"),
    eventOf("search_no_results"),
    eventOf("filter_apply"),
    eventOf("add_to_cart"),
    eventOf("remove_from_cart"),
    eventOf("add_to_wishlist"),
    eventOf("begin_checkout"),
    eventOf("add_payment_info"),
    eventOf("notify_me"),
    eventOf("voucher_apply"),
    eventOf("share"),
    eventOf("error"),
  ],
  "is not an event that is told here",
);

const mostEvents = 50;

export const eventsSchema = z.strictObject({
  events: z.array(eventSchema).min(1, "must not be empty").max(mostEvents, `must be at most ${mostEvents}`),
  visitor: z
    .strictObject({
      id: z.string().regex(/^[0-9a-f]{32}$/, "must be 32 hexadecimal digits"),
      session_id: z.number().int().min(0).max(9_999_999_999),
    })
    .optional()
    .openapi({ description: "Of those who accepted; nobody else has one" }),
});
