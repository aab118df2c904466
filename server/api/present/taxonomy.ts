import type { SectionBanner } from "../../../shop/catalogue/sections/content-sections.ts";
import type { BannerSize } from "../../../shop/catalogue/sections/section-banners.ts";
import { categoryPath } from "../../../shop/catalogue/taxonomy/categories.ts";
import type { Taxonomy } from "../../../shop/search/search.ts";
import type { CategoryBranch } from "../schemas/product.ts";
import { presentImage, presentNamed } from "./product.ts";

type Category = Taxonomy["categories"][number];

export function presentCategory({ id, name, pictureKey, parentId, count }: Category) {
  return {
    ...presentNamed({ id, name }),
    image: pictureKey ? presentImage(pictureKey, "") : null,
    product_count: count,
    parent_id: parentId,
  };
}

/** All departments as a tree; categories without products are left out. */
export function presentTree(categories: Category[]): CategoryBranch[] {
  const childrenOf = divided(categories);
  const below = (parentId: number | null): CategoryBranch[] =>
    childrenOf(parentId).map((each) => ({ ...presentCategory(each), children: below(each.id) }));
  return below(null);
}

const mostBelowDepartment = 8;

/** Departments with their largest subcategories, the largest first. */
export function presentDepartments(categories: Category[]): CategoryBranch[] {
  const childrenOf = divided(categories);
  const largestBelow = (parentId: number) =>
    childrenOf(parentId)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, mostBelowDepartment);
  return childrenOf(null).map((each) => ({
    ...presentCategory(each),
    children: largestBelow(each.id).map((child) => ({ ...presentCategory(child), children: [] })),
  }));
}

export function presentCategoryDetail(categories: Category[], category: Category) {
  const children = withProducts(categories).filter(({ parentId }) => parentId === category.id);
  return {
    ...presentCategory(category),
    children: children.map(presentCategory),
    breadcrumbs: categoryPath(categories, category.id).map(presentNamed),
  };
}

/** Subcategories by parent; departments have the parent null. */
function divided(categories: Category[]): (parentId: number | null) => Category[] {
  const byParent = Map.groupBy(withProducts(categories), ({ parentId }) => parentId);
  return (parentId) => byParent.get(parentId) ?? [];
}

function withProducts(categories: Category[]): Category[] {
  return categories.filter(({ count }) => count > 0);
}

export function presentBrand({ id, name, count }: Taxonomy["brands"][number]) {
  return { ...presentNamed({ id, name }), image: null, product_count: count };
}

export function presentSection({ id, name, text, banner, count }: Taxonomy["sections"][number]) {
  const image = banner && presentBanner(banner);
  return { ...presentNamed({ id, name }), text, image, product_count: count };
}

/** The small picture is 720 pixels wide. */
function presentBanner({ id, alt, width, height }: SectionBanner) {
  const at = (size: BannerSize) => `/images/sections/${id}/${size}.webp`;
  return { src: at("large"), srcset: `${at("small")} 720w, ${at("large")} ${width}w`, width, height, alt };
}
