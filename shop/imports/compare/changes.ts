import { isDeepStrictEqual } from "node:util";
import { price } from "../../../words/money/price.ts";
import type { FeedProduct } from "../formats/feed-product.ts";

const amount = (cents: number) => price((cents / 100).toFixed(2));

/** For these only the word is reported, not the values. */
const others: [fact: keyof FeedProduct, word: string][] = [
  ["name", "name"],
  ["description", "description"],
  ["brand", "brand"],
  ["options", "choices"],
  ["attributes", "facts"],
  ["gtin", "gtin"],
  ["mpn", "mpn"],
  ["pin", "place at the front"],
  ["weightGrams", "weight"],
  ["lengthMm", "length"],
  ["widthMm", "width"],
  ["heightMm", "height"],
  ["vatRatePercent", "VAT rate"],
  ["noReturn", "return after a change of mind"],
];

/** Changes for the owner: "price R 199.00 to R 189.00, stock 21 to 7, shown again". "" for none. */
export function changesInWords(before: FeedProduct, after: FeedProduct): string {
  const differs = (fact: keyof FeedProduct) => !isDeepStrictEqual(before[fact], after[fact]);
  const changes = others.filter(([fact]) => differs(fact)).map(([, word]) => word);
  if (differs("categoryPath"))
    changes.unshift(`category ${categoryInWords(before)} to ${categoryInWords(after)}`);
  changes.unshift(...saleInWords(before, after));
  if (differs("isHidden")) changes.unshift(after.isHidden ? "hidden" : "shown again");
  if (differs("onHand")) changes.unshift(`stock ${before.onHand} to ${after.onHand}`);
  if (differs("regularPriceCents") && after.regularPriceCents !== after.priceCents)
    changes.unshift(
      `price outside the sale ${amount(before.regularPriceCents)} to ${amount(after.regularPriceCents)}`,
    );
  if (differs("priceCents"))
    changes.unshift(`price ${amount(before.priceCents)} to ${amount(after.priceCents)}`);
  return changes.join(", ");
}

function categoryInWords({ categoryPath }: FeedProduct): string {
  return categoryPath.length > 0 ? `"${categoryPath.join(" > ")}"` : "none";
}

const isReduced = ({ priceCents, regularPriceCents }: FeedProduct) => priceCents < regularPriceCents;

/** Sale ended, cancelled or planned; price changes are reported apart. */
function saleInWords(before: FeedProduct, after: FeedProduct): string[] {
  if (isReduced(before) && !isReduced(after)) return ["the sale ends", ...plannedInWords(after)];
  if (isDeepStrictEqual(before.sale, after.sale)) return [];
  if (before.sale && !isReduced(before) && !after.sale)
    return [`the planned sale at ${amount(before.sale.priceCents)} is cancelled`];
  return before.sale || isReduced(after) ? ["start or end of the sale"] : plannedInWords(after);
}

function plannedInWords({ sale }: FeedProduct): string[] {
  return sale ? [`a sale at ${amount(sale.priceCents)} is planned`] : [];
}
