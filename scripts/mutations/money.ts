import type { Mutation } from "./mutation.ts";

const file = "shop/money/money.ts";

export const money: Mutation[] = [
  {
    file,
    find: "return Math.round((amountCents * ratePercent) / (100 + ratePercent));",
    put: "return Math.floor((amountCents * ratePercent) / (100 + ratePercent));",
    breaks: "VAT is rounded half up to the cent",
    test: "shop/money/money.test.ts",
  },
  {
    file,
    find: "|| a.index - b.index",
    put: "|| b.index - a.index",
    breaks: "of equal remainders of a split the first gets the cent",
    test: "shop/money/money.test.ts",
  },
  {
    file,
    find: "Number(b.remainder - a.remainder)",
    put: "Number(a.remainder - b.remainder)",
    breaks: "the largest remainder of a split gets the cent",
    test: "shop/money/money.test.ts",
  },
  {
    file,
    find: '(parts[3] ?? "").padEnd(2, "0")',
    put: '(parts[3] ?? "").padStart(2, "0")',
    breaks: "5.5 is five rand fifty",
    test: "shop/money/money.test.ts",
  },
  {
    file,
    find: "(units * rand + perCent / 2n) / perCent",
    put: "(units * rand) / perCent",
    breaks: "a converted currency is rounded half up",
    test: "shop/money/money.test.ts",
  },
  {
    file,
    find: "return Math.round((amountCents * percent) / 100);",
    put: "return Math.floor((amountCents * percent) / 100);",
    breaks: "a percentage off is rounded half up",
    test: "shop/money/money.test.ts",
  },
  {
    file,
    find: "return Math.floor((priceCents * (100 - percent)) / 100);",
    put: "return Math.ceil((priceCents * (100 - percent)) / 100);",
    breaks: "a sale price is rounded down, for the shopper",
    test: "shop/money/money.test.ts",
  },
  {
    file,
    find: "return Math.round((amountCents * pieces) / ofPieces);",
    put: "return Math.floor((amountCents * pieces) / ofPieces);",
    breaks: "the share of returned pieces is rounded half up",
    test: "shop/money/money.test.ts",
  },
];
