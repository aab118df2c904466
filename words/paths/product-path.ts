import { skuSlug, slug } from "../text/slug.ts";

type Addressed = {
  id: number;
  parent_id: number | null;
  sku: string;
  parent_sku: string | null;
  /** When unknown, the path holds the variant's name and the page redirects to the canonical path. */
  parent_name?: string | null;
  name: string;
};

/** `/products/:id/:sku/:name`, the parent's for a variant, so that it does not depend on which variant is cheapest. */
export function productPath(product: Addressed): string {
  const id = product.parent_id ?? product.id;
  const sku = encodeURIComponent(skuSlug(product.parent_sku ?? product.sku));
  return `/products/${id}/${sku}/${encodeURIComponent(slug(product.parent_name ?? product.name))}`;
}

/** The family's path with `?variant=`. */
export function variantPath(product: Addressed): string {
  return product.parent_id ? `${productPath(product)}?variant=${product.id}` : productPath(product);
}
