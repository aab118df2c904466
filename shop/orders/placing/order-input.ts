import type { User } from "../../accounts/users.ts";
import type { BeyondCap } from "../unpaid/beyond-cap.ts";
import type { Standing } from "../unpaid/standing.ts";

export type OrderInput = {
  /** Default: the current address. */
  addressId?: number | undefined;
  /** Default: the cheapest. */
  deliveryMethod?: string | undefined;
  /** The total the shopper agreed to, in cents (ECT Act, section 43(2)). */
  expectedTotalCents?: number | undefined;
  /** The same key gives the same order, even a cancelled one. */
  idempotencyKey?: string | undefined;
  /** Key for rate limits (`clientNetwork`); absent in the shop's own calls. */
  network?: string | undefined;
};

export type AskedOrder = { user: User; input: OrderInput };

export type Refusal =
  /** The idempotency key belongs to another order. */
  | { reason: "key-used" }
  | { reason: "too-many-unpaid"; most: number }
  /** Unpaid orders of the account or network would exceed a cap. */
  | {
      reason: "holds-too-much";
      by: "account" | "network";
      standing: Standing;
      /** Whether this account has unpaid orders. */
      hasUnpaid: boolean;
      beyond: BeyondCap;
    }
  /** The hourly limit of the account or network is reached. */
  | { reason: "too-many-placed"; by: "account" | "network"; retryAfterSeconds: number }
  | { reason: "cart-empty" }
  /** In the cart, but no longer sold. */
  | { reason: "not-sold"; productName: string }
  | { reason: "out-of-stock"; productName: string; available: number }
  | { reason: "too-much"; mostCents: number }
  | { reason: "no-address" }
  | { reason: "delivery"; message: string }
  | { reason: "total-changed"; totalCents: number };
