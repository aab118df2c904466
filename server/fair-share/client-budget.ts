import { setTimeout as pause } from "node:timers/promises";
import { type Rate, tokenBuckets } from "../../platform/concurrency/token-buckets.ts";
import { widerNetwork } from "../../shop/accounts/rate-limits/client-network.ts";
import { widerTimes } from "../../shop/accounts/rate-limits/rate-limit.ts";
import { tooMany } from "../../shop/shop-error.ts";

export type ClientBudget = {
  /**
   * Takes one token of a network (`clientNetwork`) and of the wider one around it, or none.
   * Rejects with ShopError `too-many`, after a while.
   */
  spend(network: string): Promise<void>;
  /** Since the start. */
  refusals(): number;
};

/** Beyond these a refusal is sent at once: those held cost memory. */
const mostHeld = 500;

/**
 * In memory, so that a refusal costs no query.
 * @param refusalDelayMs holds a client that asks again as soon as it is refused: a thousand refusals a second would slow
 * everybody down
 */
export function openClientBudget(rate: Rate, refusalDelayMs: number): ClientBudget {
  const own = tokenBuckets(rate);
  const ofWider = tokenBuckets({ perSecond: rate.perSecond * widerTimes, burst: rate.burst * widerTimes });
  let refused = 0;
  let held = 0;

  async function hold(): Promise<void> {
    if (held >= mostHeld) return;
    held += 1;
    await pause(refusalDelayMs);
    held -= 1;
  }

  return {
    async spend(network) {
      const wider = widerNetwork(network);
      const ownWait = own.secondsUntilToken(network);
      const seconds = wider ? Math.max(ownWait, ofWider.secondsUntilToken(wider)) : ownWait;
      if (seconds > 0) {
        refused += 1;
        await hold();
        throw tooMany(seconds, "Too many requests come from your network");
      }
      own.take(network);
      if (wider) ofWider.take(wider);
    },
    refusals: () => refused,
  };
}
