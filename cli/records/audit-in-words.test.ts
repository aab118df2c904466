import { expect, test } from "vitest";
import { actInWords, actionInWords } from "./audit-in-words.ts";

test.each([
  ["/old", { status: 301, target: "/about" }, "/old → /about, status 301"],
  [null, { first: [3, 1] }, "first 3, 1"],
  ["about", null, "about"],
  [null, { until: "2026-11-22T12:30:00.000Z" }, "until 22 Nov 2026 14:30"],
  [
    "Sale",
    { id: 2, startsAt: "2026-11-22T12:30:00.000Z", endsAt: null },
    "Sale, id 2, from 22 Nov 2026 14:30, until none",
  ],
  ["Sale", { endsAt: "2026-12-01T22:00:00.000Z" }, "Sale, until the end of 1 Dec 2026"],
  [
    "Braai",
    { brands: [], categories: ["braai", "fire"], maxPriceCents: 50_000, onSale: true },
    "Braai, categories braai, fire, max price R\u00a0500.00, on sale yes",
  ],
  [
    "MUG",
    { was: 8, change: -3, reason: "broken", onHand: 5 },
    "MUG, was 8, change −3, reason broken, on hand 5",
  ],
  ["BRAAI10", { offCents: 5_000, notGoods: ["Mugs"] }, "BRAAI10, off R\u00a050.00, not goods Mugs"],
  [
    "BRAAI10",
    { before: { endsAt: null, userLimit: 1 }, endsAt: "2026-12-01T22:00:00.000Z", userLimit: 2 },
    "BRAAI10, until the end of 1 Dec 2026, user limit 2, before: until none, user limit 1",
  ],
  ["Our range", { rule: {}, text: "" }, "Our range, rule all products"],
  ["On sale", { rule: { onSale: true }, text: "Less" }, "On sale, rule on sale yes, text Less"],
])("%j with %j is told as the owner wrote it", (subject, details, words) => {
  expect(actInWords({ action: "x", subject, details })).toBe(words);
});

const paidBack = "order 000002, amount R\u00a01\u00a0010.00, reason dent";
test.each([
  ["orders.refund", "order 2", { amount: "R\u00a01\u00a0010.00", reason: "dent" }, paidBack],
  ["orders.refund", "order 000002", { amount: "1010.00", reason: "dent" }, paidBack],
  [
    ...["payments.paid", "payment 20"],
    { order: 2, amount: "640.00", outcome: "paid; 40.00 too much: to be refunded" },
    "payment 20, order 000002, amount R\u00a0640.00, outcome paid; R\u00a040.00 too much: to be refunded",
  ],
  ["orders.cancel", "order 000002", { reason: "no_stock" }, "order 000002, reason sold out"],
  [
    ...["import", "shopify.csv"],
    { changed: 0, created: 1_061, rejected: 2, regrouped: 0, unchanged: 3, keptInFamily: 0 },
    "shopify.csv, 1\u00a0061 created, 3 unchanged, 2 left out",
  ],
  ["stock.adjust", "MUG", { reason: "operator" }, "MUG, reason operator"],
] as const)("%s of %s names orders and sums one way, in words", (action, subject, details, words) => {
  expect(actInWords({ action, subject, details })).toBe(words);
});

test.each([
  ["days-off.add", "days-off add"],
  ["import.pictures", "import pictures"],
  ["payments.paid-again", "payments paid --again"],
])("%s is called as its command: %s", (action, words) => {
  expect(actionInWords(action)).toBe(words);
});
