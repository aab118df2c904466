import { isDeepStrictEqual } from "node:util";
import { price } from "../../../words/price.ts";
import type { FeedProduct } from "../formats/feed-product.ts";

const amount = (cents: number) => price((cents / 100).toFixed(2));

/** Of others than prices, stock and visibility it is told only that they change. */
const others: [fact: keyof FeedProduct, word: string][] = [
  ["name", "name"],
  ["description", "description"],
  ["brand", "brand"],
  ["categoryPath", "category"],
  ["options", "choices"],
  ["attributes", "facts"],
  ["gtin", "gtin"],
  ["mpn", "mpn"],
  ["weightGrams", "weight"],
  ["lengthMm", "length"],
  ["widthMm", "width"],
  ["heightMm", "height"],
  ["vatRatePercent", "VAT rate"],
  ["sale", "start or end of the sale"],
  ["noReturn", "return after a change of mind"],
];

/**
 * What changes of a product, in an owner's words: "price R 199.00 to R 189.00, stock 21 to 7, shown again".
 *
 * @returns "" where nothing does
 */
export function changesInWords(before: FeedProduct, after: FeedProduct): string {
  const differs = (fact: keyof FeedProduct) => !isDeepStrictEqual(before[fact], after[fact]);
  const changes = others.filter(([fact]) => differs(fact)).map(([, word]) => word);
  if (differs("isHidden")) changes.unshift(after.isHidden ? "hidden" : "shown again");
  if (differs("onHand")) changes.unshift(`stock ${before.onHand} to ${after.onHand}`);
  if (differs("regularPriceCents") && after.regularPriceCents !== after.priceCents)
    changes.unshift(
      `price outside the sale ${amount(before.regularPriceCents)} to ${amount(after.regularPriceCents)}`,
    );
  if (differs("priceCents"))
    changes.unshift(`price ${amount(before.priceCents)} to ${amount(after.priceCents)}`);
  else if (differs("regularPriceCents") && after.regularPriceCents === after.priceCents)
    changes.unshift("no sale any more");
  return changes.join(", ");
}
