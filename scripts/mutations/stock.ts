import type { Mutation } from "./mutation.ts";

export const stock: Mutation[] = [
  {
    file: "shop/stock/stock.ts",
    find: "freeOf(line) < line.quantity",
    put: "freeOf(line) <= line.quantity",
    breaks: "the last unit can be sold",
    test: "shop/orders/placing/place-order.test.ts",
  },
  {
    file: "shop/stock/stock.ts",
    find: '.for("update")\n    .prepare("lock_levels")',
    put: '.prepare("lock_levels")',
    breaks: "an order locks its stock",
    test: "shop/stock/change-stock.race.test.ts",
  },
  {
    file: "shop/stock/stock.ts",
    find: "(levels.get(productId)?.onHand ?? 0) < quantity",
    put: "(levels.get(productId)?.onHand ?? 0) < 0",
    breaks: "a payment whose goods are no longer on hand is refunded, not refused",
    test: "shop/payments/settle/unusable-money.test.ts",
  },
  {
    file: "shop/stock/stock.ts",
    find: "await writeTakenBack(tx, lines);\n  await announceStock(tx, movesOf(levels, lines, +1));",
    put: "await writeTakenBack(tx, lines);",
    breaks: "goods that are taken back appear in listings at once",
    test: "shop/orders/placing/place-order.test.ts",
  },
  {
    file: "shop/stock/available.ts",
    find: "stockLevels.reserved",
    put: "0",
    breaks: "reserved units are not for sale",
    test: "shop/orders/placing/place-order.test.ts",
  },
  {
    file: "shop/stock/adjust-stock.ts",
    find: "if (!isAgain && ",
    put: "if (isAgain && ",
    breaks: "an adjustment of stock that is given twice counts once",
    test: "shop/stock/change-stock.test.ts",
  },
  {
    file: "shop/stock/adjust-stock.ts",
    find: "if (before + change < 0)",
    put: "if (before + change <= 0)",
    breaks: "an adjustment may take the last unit away",
    test: "shop/stock/change-stock.test.ts",
  },
  {
    file: "shop/stock/set-stock.ts",
    find: "recounted.filter(({ onHand, onHandBefore }) => onHand !== onHandBefore)",
    put: "recounted",
    breaks: "an unchanged count leaves no audit entry",
    test: "shop/stock/change-stock.test.ts",
  },
];
