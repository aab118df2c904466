import type { refunds } from "./tables.ts";

/**
 * pending: somebody or the gateway has to pay it back. sent: the gateway has taken it on. done: the money has gone back.
 * refused: nothing will move.
 */
export type RefundStep = "pending" | "sent" | "done" | "refused";

/** Pieces of a product that came back. */
export type RefundedGoods = { productId: number; quantity: number };

export type RefundRow = typeof refunds.$inferSelect;
