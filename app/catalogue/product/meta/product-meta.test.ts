import { expect, test } from "vitest";
import type { BriefTerms } from "../../../client/shop/delivery-terms.ts";
import { type ProductDetail, productJsonLd } from "./product-json-ld.ts";
import { productMeta } from "./product-meta.ts";

const site = { shopName: "Kasi Corner", origin: "https://shop.example" };

const terms: BriefTerms = {
  from: "60.00",
  free_from: "500.00",
  free_up_to_grams: 15_000,
  cut_off_hour: 12,
  working_days: { from: 2, to: 6 },
};

const picture = (key: string) => ({
  src: `/images/${key}/640.webp`,
  srcset: "",
  width: 640,
  height: 640,
  alt: key,
});

const mug: ProductDetail["product"] = {
  id: 7,
  parent_id: null,
  sku: "M/7",
  parent_sku: null,
  parent_name: null,
  name: "Enamel mug",
  brand: { id: 2, name: "Kombuis", slug: "kombuis" },
  price: "99.50",
  savings_amount: "0.00",
  stock: 3,
  options: [],
  image: picture("mug"),
  images: [picture("mug"), picture("handle")],
  price_varies: false,
  variant_count: 1,
  badges: [],
  delivery_estimate: null,
  description: "A mug that survives the campsite.",
  attributes: [],
  category: null,
  gtin: "6001087357265",
  mpn: null,
  sale_ends_at: null,
  dearest_delivery_fee: "100.00",
  no_return: null,
  breadcrumbs: [{ id: 1, name: "kitchen", slug: "kitchen" }],
};

const single: ProductDetail = {
  product: mug,
  variants: [],
  variantTypes: [],
};

const variant = (wish: Partial<ProductDetail["variants"][number]>) => ({
  ...mug,
  parent_id: 10,
  parent_sku: "M",
  parent_name: "Enamel mug",
  gtin: null,
  ...wish,
});
const red = variant({ id: 11, sku: "M/R", price: "99.50", options: [{ type_id: 1, name: "Red" }], stock: 0 });
const blue = variant({
  id: 12,
  sku: "M/B",
  price: "650.00",
  dearest_delivery_fee: "0.00",
  options: [{ type_id: 1, name: "Blue" }],
  gtin: "123",
});
const family: ProductDetail = {
  ...single,
  product: { ...mug, ...red, price_varies: true },
  variants: [red, blue],
  variantTypes: [{ id: 1, name: "Colour", options: [] }],
};

test("a product says its codes, pictures, price in rand, and whether there is one", () => {
  const [product, ...others] = productJsonLd(single, site, null);
  expect(others).toEqual([]);
  expect(product).toEqual({
    "@type": "Product",
    "@id": "https://shop.example/products/7/M-7/enamel-mug#product",
    name: "Enamel mug",
    url: "https://shop.example/products/7/M-7/enamel-mug",
    description: "A mug that survives the campsite.",
    image: ["https://shop.example/images/mug/640.webp", "https://shop.example/images/handle/640.webp"],
    brand: { "@type": "Brand", name: "Kombuis" },
    category: "Kitchen",
    sku: "M/7",
    gtin: "6001087357265",
    offers: {
      "@type": "Offer",
      url: "https://shop.example/products/7/M-7/enamel-mug",
      price: "99.50",
      priceCurrency: "ZAR",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
    },
  });
});

test("a family is a group with an offer for each variant, at the address of its choice", () => {
  expect(productJsonLd(family, site, null)[0]).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "M",
    variesBy: ["https://schema.org/color"],
    hasVariant: [
      {
        name: "Enamel mug, Red",
        sku: "M/R",
        color: "Red",
        offers: {
          url: "https://shop.example/products/10/M/enamel-mug?variant=11",
          availability: "https://schema.org/OutOfStock",
        },
      },
      // "123" is no valid barcode (GTIN), and none is better than a wrong one.
      { name: "Enamel mug, Blue", gtin: undefined, offers: { price: "650.00" } },
    ],
  });
});

test("delivery costs at most what the shop says of each offer, and is told once for each fee", () => {
  const [group, paid, free] = productJsonLd(family, site, terms);
  expect(group).toMatchObject({
    hasVariant: [
      { offers: { shippingDetails: { "@id": "#delivery-100.00" } } },
      { offers: { shippingDetails: { "@id": "#delivery-0.00" } } },
    ],
  });
  expect(paid).toMatchObject({
    "@id": "#delivery-100.00",
    shippingRate: { currency: "ZAR", maxValue: 100 },
    shippingDestination: { addressCountry: "ZA" },
    deliveryTime: { transitTime: { minValue: 2, maxValue: 6, unitCode: "DAY" }, cutoffTime: "12:00+02:00" },
  });
  expect(free).toMatchObject({ "@id": "#delivery-0.00", shippingRate: { currency: "ZAR", maxValue: 0 } });
});

test("where no courier goes no delivery is promised", () => {
  const product = { ...mug, dearest_delivery_fee: null };
  const [thing, ...others] = productJsonLd({ ...single, product }, site, terms);
  expect(others).toEqual([]);
  expect(thing).toMatchObject({ offers: { shippingDetails: undefined } });
  expect(productJsonLd(family, site, { ...terms, working_days: null })).toHaveLength(1);
});

test("missing properties are omitted", () => {
  const bare = { ...mug, brand: null, images: [], image: null, description: "", gtin: null, breadcrumbs: [] };
  const [product] = productJsonLd({ ...single, product: bare }, site, terms);
  expect(Object.keys(JSON.parse(JSON.stringify(product)))).toEqual([
    ...["@type", "@id", "name", "url", "sku", "offers"],
  ]);
});

function shared(search: string, detail = family) {
  const tags = productMeta([{ loaderData: { site } }], search, detail, terms);
  const contents = tags.flatMap((tag) =>
    "property" in tag && "content" in tag ? [[tag.property, tag.content]] : [],
  );
  return Object.fromEntries(contents);
}

test("a shared link shows picture and price, of the family from the lowest on, of a chosen variant its own", () => {
  expect(shared("")).toMatchObject({
    "og:title": "Enamel mug",
    "og:description": "From R\u00a099.50 · A mug that survives the campsite.",
    "og:image": "https://shop.example/images/mug/640.webp",
    "product:price:amount": "99.50",
    "product:price:currency": "ZAR",
    "product:availability": "out of stock",
  });
  expect(shared("?variant=12")).toMatchObject({
    "og:description": "R\u00a0650 · A mug that survives the campsite.",
    "og:url": "https://shop.example/products/10/M/enamel-mug",
    "product:price:amount": "650.00",
    "product:availability": "in stock",
  });
});
