import { addProducts, type NewProduct } from "../../shop/catalogue/add.ts";
import type { ProductOption, VariantType } from "../../shop/catalogue/products/products.ts";
import type { Transaction } from "../../shop/database.ts";
import { fromDecimal } from "../../shop/money/money.ts";
import { setOnHandMany } from "../../shop/stock/set-on-hand-many.ts";
import { productsWithoutReturn } from "../catalogue/no-return.ts";
import type { DemoProduct, DemoVariant } from "../catalogue/types.ts";
import { pictureKey } from "../pictures/picture-key.ts";
import { type Ids, known } from "./known.ts";

type Taxonomy = { brands: Ids; categories: Ids };
type Common = Omit<NewProduct, "kind" | "sku" | "priceCents" | "regularPriceCents">;

/** Inserts products and stock in bulk, for a fast first start. @returns the ids of the families */
export async function seedProducts(
  tx: Transaction,
  products: DemoProduct[],
  now: Date,
  shelves: Taxonomy,
): Promise<Ids> {
  const rows = products.map((product, position) => ({
    product,
    common: commonOf(product, cameIn(product, position, now), shelves),
  }));
  const families = await addProducts(
    tx,
    rows.map(({ product, common }) => familyOf(product, common)),
  );
  const variants = await addProducts(
    tx,
    rows.flatMap(({ product, common }) => variantsOf(product, common, known(families, product.sku))),
  );
  const stock = products.flatMap((product) => [
    ...(product.variants ?? []).map(({ sku, stock }) => ({
      productId: known(variants, sku),
      quantity: stock,
    })),
    ...(product.variants ? [] : [{ productId: known(families, product.sku), quantity: product.stock }]),
  ]);
  await setOnHandMany(tx, stock);
  return families;
}

/** Spreads the days, so that sorting by newest shows a difference. */
function cameIn({ isNew }: DemoProduct, position: number, now: Date): Date {
  const days = isNew ? position % 6 : 40 + position;
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
}

function commonOf(product: DemoProduct, createdAt: Date, { brands, categories }: Taxonomy): Common {
  return {
    name: product.name,
    brandId: known(brands, product.brand),
    categoryId: known(categories, product.category),
    description: product.description,
    attributes: product.attributes,
    weightGrams: product.weightGrams,
    vatRatePercent: product.zeroRated ? 0 : 15,
    noReturn: productsWithoutReturn[product.sku] ?? null,
    pictureKeys: product.pictures.map(pictureKey),
    createdAt,
  };
}

function familyOf(product: DemoProduct, common: Common): NewProduct {
  const { sku, gtin, mpn } = product;
  if (!product.variants) return { ...common, ...prices(product), kind: "single", sku, gtin, mpn };
  const first = prices(product.variants[0] as DemoVariant);
  return { ...common, ...first, kind: "parent", sku, variantTypes: variantTypesOf(product) };
}

function variantsOf(product: DemoProduct, common: Common, parentId: number): NewProduct[] {
  const variantTypes = variantTypesOf(product);
  const pictureKeys = product.pictures.map(pictureKey);
  return (product.variants ?? []).map((variant) => ({
    ...common,
    ...prices(variant),
    kind: "variant",
    parentId,
    sku: variant.sku,
    gtin: variant.gtin,
    mpn: variant.mpn,
    options: optionsOf(variant, variantTypes),
    pictureKeys: variant.picture ? [pictureKey(variant.picture), ...pictureKeys.slice(1)] : pictureKeys,
  }));
}

function variantTypesOf(product: DemoProduct): VariantType[] {
  return (product.variantTypes ?? []).map(({ name, swatches }, index) => {
    const values = [...new Set((product.variants ?? []).map((variant) => variant.options[index] ?? ""))];
    const options = values.map((value, position) => {
      const swatch = swatches?.[value];
      return { id: position + 1, name: value, ...(swatch && { swatch }) };
    });
    return { id: index + 1, name, options };
  });
}

function optionsOf(variant: DemoVariant, variantTypes: VariantType[]): ProductOption[] {
  return variant.options.map((name, index) => ({ type_id: variantTypes[index]?.id ?? index + 1, name }));
}

function prices({ price, wasPrice }: { price: string; wasPrice?: string }) {
  const priceCents = fromDecimal(price) ?? Number.NaN;
  return { priceCents, regularPriceCents: wasPrice ? (fromDecimal(wasPrice) ?? Number.NaN) : priceCents };
}
