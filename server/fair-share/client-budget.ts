import { type Rate, tokenBuckets } from "../../platform/concurrency/token-buckets.ts";
import { widerNetwork } from "../../shop/accounts/rate-limits/client-network.ts";
import { widerTimes } from "../../shop/accounts/rate-limits/rate-limit.ts";
import { tooMany } from "../../shop/shop-error.ts";

export type ClientBudget = {
  /**
   * Takes one token of a network (`clientNetwork`) and of the wider one around it, or none.
   * @throws ShopError `too-many`
   */
  spend(network: string): void;
  /** Since the start. */
  refusals(): number;
};

/** In memory, so that a refusal costs no query. */
export function openClientBudget(rate: Rate): ClientBudget {
  const own = tokenBuckets(rate);
  const ofWider = tokenBuckets({ perSecond: rate.perSecond * widerTimes, burst: rate.burst * widerTimes });
  let refused = 0;
  return {
    spend(network) {
      const wider = widerNetwork(network);
      const ownWait = own.secondsUntilToken(network);
      const seconds = wider ? Math.max(ownWait, ofWider.secondsUntilToken(wider)) : ownWait;
      if (seconds > 0) {
        refused += 1;
        throw tooMany(seconds, "Too many requests come from your network");
      }
      own.take(network);
      if (wider) ofWider.take(wider);
    },
    refusals: () => refused,
  };
}
