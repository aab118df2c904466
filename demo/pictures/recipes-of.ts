import type { DemoCategory, DemoProduct, PictureRecipe } from "../catalogue/types.ts";

export function recipesOf(catalogue: {
  categories: DemoCategory[];
  products: DemoProduct[];
}): PictureRecipe[] {
  const ofVariants = ({ variants = [] }: DemoProduct) =>
    variants.flatMap(({ picture }) => (picture ? [picture] : []));
  return [
    ...catalogue.categories.map(({ picture }) => picture),
    ...catalogue.products.flatMap((product) => [...product.pictures, ...ofVariants(product)]),
  ];
}
