import { briefPrice } from "../../../../words/money/price.ts";
import { productPath } from "../../../../words/paths/product-path.ts";
import { cutAtSentence } from "../../../../words/text/cut-at-word.ts";
import type { BriefTerms } from "../../../client/shop/delivery-terms.ts";
import { categoryCrumbs } from "../../../client/shop/listing-path.ts";
import { jsonLd, trail } from "../../../ui/meta/json-ld.ts";
import { type Matches, pageMeta } from "../../../ui/meta/page-meta.ts";
import { type ProductDetail, productJsonLd } from "./product-json-ld.ts";

const longestSharedText = 120;

/**
 * Meta tags of a product page. The canonical address has no variant, so that search engines see one page for a family;
 * link previews show the chosen variant with its price.
 */
export function productMeta(
  matches: Matches,
  search: string,
  detail: ProductDetail,
  terms: BriefTerms | null,
) {
  const { product, variants } = detail;
  const familyName = product.parent_name ?? product.name;
  const chosenId = Number(new URLSearchParams(search).get("variant"));
  const chosen = variants.find(({ id }) => id === chosenId);
  const { name, price, image, stock } = chosen ?? { ...product, name: familyName };
  const from = !chosen && product.price_varies ? "From " : "";
  const text = product.description || `${name}, with its price in rand and the day of its delivery.`;
  const site = matches[0]?.loaderData?.site;
  const crumbs = [...categoryCrumbs(product.breadcrumbs), { label: familyName }];
  return [
    ...pageMeta(matches, {
      title: familyName,
      description: text,
      address: productPath(product),
      shared: {
        type: "product",
        title: name,
        description: `${from}${briefPrice(price)} · ${cutAtSentence(text, longestSharedText)}`,
        picture: image ?? product.image,
      },
    }),
    { property: "product:price:amount", content: price },
    { property: "product:price:currency", content: "ZAR" },
    { property: "product:availability", content: stock > 0 ? "in stock" : "out of stock" },
    ...(import.meta.env.SSR ? [jsonLd(...productJsonLd(detail, site, terms), trail(site, crumbs))] : []),
  ];
}
