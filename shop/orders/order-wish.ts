import type { User } from "../accounts/users.ts";
import type { BeyondCap } from "./unpaid/beyond-cap.ts";
import type { Standing } from "./unpaid/standing.ts";

export type OrderWish = {
  /** Default: the current address. */
  addressId?: number | undefined;
  /** Default: the cheapest. */
  deliveryMethod?: string | undefined;
  /** What the shopper saw and agreed to (ECT Act s43(2)). */
  expectedTotalCents?: number | undefined;
  /** The same key gives the same order, however often it is sent, also once it is cancelled. */
  idempotencyKey?: string | undefined;
  /** From where it is asked for (`clientNetwork`). Unsaid by the shop's own calls. */
  network?: string | undefined;
};

/** Who wishes for an order of what is in the cart. */
export type AskedOrder = { user: User; wish: OrderWish };

export type Refusal =
  /** Its idempotency key has placed an order that this wish does not ask for. */
  | { reason: "key-used" }
  | { reason: "too-many-unpaid"; most: number }
  /** Unpaid orders of the account, or of all who share its network, may hold no more. */
  | {
      reason: "holds-too-much";
      by: "account" | "network";
      standing: Standing;
      /** Whether this account has unpaid orders. */
      hasUnpaid: boolean;
      beyond: BeyondCap;
    }
  /** So many orders within an hour, of the account or of its network; another one may be placed after these seconds. */
  | { reason: "too-many-placed"; by: "account" | "network"; retryAfterSeconds: number }
  | { reason: "cart-empty" }
  /** It is in the cart, which tells of it, but it cannot be bought any more. */
  | { reason: "not-sold"; productName: string }
  | { reason: "out-of-stock"; productName: string; available: number }
  | { reason: "too-much"; mostCents: number }
  | { reason: "no-address" }
  | { reason: "delivery"; message: string }
  | { reason: "total-changed"; totalCents: number };
