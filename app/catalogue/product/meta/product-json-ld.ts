import type { z } from "zod";
import type { productDetailSchema } from "../../../../server/api/schemas/product.ts";
import { productPath, variantPath } from "../../../../words/paths/product-path.ts";
import { validGtin } from "../../../../words/products/gtin.ts";
import { optionWords } from "../../../../words/products/option-words.ts";
import { variantTitle } from "../../../../words/products/variant-title.ts";
import { cutAtWord } from "../../../../words/text/cut-at-word.ts";
import { titleCase } from "../../../../words/text/title-case.ts";
import type { BriefTerms } from "../../../client/shop/delivery-terms.ts";
import type { NamedSite } from "../../../client/shop/site.ts";
import { wholeAddress } from "../../../ui/meta/shared-picture.ts";
import { deliveryJsonLd, deliveryReference } from "./delivery-json-ld.ts";

export type ProductDetail = Pick<
  z.infer<typeof productDetailSchema>,
  "product" | "variants" | "variantTypes"
>;
type Variant = ProductDetail["variants"][number];

/** Hundreds of variants would double the page's size; search engines get them from the product feed. */
const mostVariants = 100;
const mostPictures = 6;
const longestDescription = 1_000;

/**
 * JSON-LD of a product with its offer, or a family with an offer for each variant, and their delivery. Returns are
 * stated for the shop on its home page, and here only for products excluded from them.
 */
export function productJsonLd(detail: ProductDetail, site: NamedSite | undefined, terms: BriefTerms | null) {
  const { product, variants, variantTypes } = detail;
  const context = { site, terms, variantTypes };
  const address = wholeAddress(productPath(product), site);
  const shared = {
    "@id": `${address}#product`,
    name: product.parent_name ?? product.name,
    url: address,
    description: cutAtWord(product.description, longestDescription) || undefined,
    image: picturesOf(product, site, mostPictures),
    brand: brandOf(product),
    category: product.breadcrumbs.map(({ name }) => titleCase(name)).join(" > ") || undefined,
  };
  const thing =
    variants.length > 0
      ? {
          "@type": "ProductGroup",
          ...shared,
          productGroupID: product.parent_sku ?? product.sku,
          variesBy: variantTypes.flatMap(({ name }) => schemaWord(optionWords[name])),
          hasVariant: variants.slice(0, mostVariants).map((variant) => variantJsonLd(variant, context)),
        }
      : { "@type": "Product", ...shared, ...codesOf(product), offers: offerOf(product, context) };
  return [
    thing,
    ...deliveryJsonLd(
      [product, ...variants].map((offered) => offered.dearest_delivery_fee),
      terms,
    ),
  ];
}

type Context = {
  site: NamedSite | undefined;
  terms: BriefTerms | null;
  variantTypes: ProductDetail["variantTypes"];
};

function variantJsonLd(variant: Variant, context: Context) {
  const options = variant.options.flatMap((option) => {
    const word = optionWords[context.variantTypes.find(({ id }) => id === option.type_id)?.name ?? ""];
    return word ? [[word, option.name]] : [];
  });
  return {
    "@type": "Product",
    name: variantTitle(variant.name, variant.parent_name, variant.options),
    ...codesOf(variant),
    ...Object.fromEntries(options),
    image: picturesOf(variant, context.site, 1),
    offers: offerOf(variant, context),
  };
}

const noReturns = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: "ZA",
  returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
};

function offerOf(variant: Variant, { site, terms }: Context) {
  return {
    "@type": "Offer",
    url: wholeAddress(variantPath(variant), site),
    price: variant.price,
    priceCurrency: "ZAR",
    priceValidUntil: variant.sale_ends_at ?? undefined,
    availability: `https://schema.org/${variant.stock > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    shippingDetails: deliveryReference(variant.dearest_delivery_fee, terms),
    hasMerchantReturnPolicy: variant.no_return ? noReturns : undefined,
  };
}

function brandOf({ brand }: Pick<Variant, "brand">) {
  return brand ? { "@type": "Brand", name: brand.name } : undefined;
}

function codesOf({ sku, gtin, mpn }: Pick<Variant, "sku" | "gtin" | "mpn">) {
  return { sku, gtin: validGtin(gtin) ?? undefined, mpn: mpn ?? undefined };
}

function picturesOf(
  { images }: Pick<Variant, "images">,
  site: NamedSite | undefined,
  most: number,
): string[] | undefined {
  const addresses = images.slice(0, most).map(({ src }) => wholeAddress(src, site));
  return addresses.length > 0 ? addresses : undefined;
}

function schemaWord(word: string | undefined): string[] {
  return word ? [`https://schema.org/${word}`] : [];
}
