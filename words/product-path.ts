import { skuSlug, slug } from "./slug.ts";

type Addressed = {
  id: number;
  parent_id: number | null;
  sku: string;
  parent_sku: string | null;
  /** Where it is not known the product's own name leads there by a redirect. */
  parent_name?: string | null;
  name: string;
};

/**
 * The address of a product's page: `/products/:id/:sku/:name`, of the parent where there is one, so that it stays
 * the same whichever variant is the cheapest today.
 */
export function productPath(product: Addressed): string {
  const id = product.parent_id ?? product.id;
  const sku = encodeURIComponent(skuSlug(product.parent_sku ?? product.sku));
  return `/products/${id}/${sku}/${encodeURIComponent(slug(product.parent_name ?? product.name))}`;
}

/** The address of one variant: its family's page with the choice in the query. */
export function variantPath(product: Addressed): string {
  return product.parent_id ? `${productPath(product)}?variant=${product.id}` : productPath(product);
}
