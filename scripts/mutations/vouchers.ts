import type { Mutation } from "./mutation.ts";

export const vouchers: Mutation[] = [
  {
    file: "shop/vouchers/refusal-of.ts",
    find: "if (endsAt && endsAt <= now)",
    put: "if (endsAt && endsAt < now)",
    breaks: "a voucher has ended at its end",
    test: "shop/vouchers/worth-of.test.ts",
  },
  {
    file: "shop/vouchers/refusal-of.ts",
    find: "uses.ofShopper >= userLimit",
    put: "uses.ofShopper > userLimit",
    breaks: "a shopper uses a voucher as often as its limit says",
    test: "shop/vouchers/worth-of.test.ts",
  },
  {
    file: "shop/vouchers/refusal-of.ts",
    find: "uses.ofAll >= totalLimit",
    put: "uses.ofAll > totalLimit",
    breaks: "all shoppers together use a voucher as often as its limit says",
    test: "shop/vouchers/worth-of.test.ts",
  },
  {
    file: "shop/vouchers/refusal-of.ts",
    find: "if (missingCents <= 0)",
    put: "if (missingCents < 0)",
    breaks: "exactly the minimum spend is enough",
    test: "shop/vouchers/worth-of.test.ts",
  },
  {
    file: "shop/vouchers/voucher-goods.ts",
    find: "return isIn && !(goodsOut && isChosen(goodsOut, goods));",
    put: "return isIn && !(goodsOut && !isIn && isChosen(goodsOut, goods));",
    breaks: "a voucher does not apply to the goods that it excludes",
    test: "shop/vouchers/worth-of.test.ts",
  },
  {
    file: "shop/vouchers/worth-of.ts",
    find: "Math.min(value, countedCents)",
    put: "value",
    breaks: "a voucher in rand takes off at most the price of its goods",
    test: "shop/vouchers/worth-of.test.ts",
  },
  {
    file: "shop/vouchers/worth-of.ts",
    find: "if (deliveryFeeCents > 0)",
    put: "if (deliveryFeeCents >= 0)",
    breaks: "a voucher for free delivery is not used up where delivery is free already",
    test: "shop/vouchers/worth-of.test.ts",
  },
  {
    file: "shop/vouchers/vouchers.ts",
    find: 'await query().for("no key update")',
    put: "await query()",
    breaks: "two shoppers cannot both take the last use of a voucher",
    test: "shop/payments/begin/apply-voucher.race.test.ts",
  },
];
