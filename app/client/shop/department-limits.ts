type Node = { id: number; name: string; product_count: number };
type DepartmentTree<Picture> = Node & { image: Picture; children: Node[] };

/** More departments than this are listed without subcategories: those would fill several screens. */
const mostWithChildren = 12;
const mostChildren = 8;
const most = 60;
/** Pictures of departments shown on empty result pages. */
const mostPictures = 12;

const mostInRow = 8;
/** Leaves room for "All departments", "Deals" and the shopper's place. */
const rowPixels = 720;
const pixelsAroundName = 28;
/** A generous average at 15 px. */
const pixelsPerLetter = 8;

/**
 * Departments in the navigation. Part of every page, so only what is shown. A shop with too many shows those with most
 * products, in the owner's order.
 */
export function shownDepartments<Picture>(tree: DepartmentTree<Picture>[]) {
  return keepLargest(tree, most).map(({ id, name, image, children }, position) => ({
    id,
    name,
    image: position < mostPictures ? image : null,
    children: tree.length > mostWithChildren ? [] : keepLargest(children, mostChildren).map(named),
  }));
}

/** The first departments that fit side by side on a wide screen. */
export function departmentRow<Named extends { name: string }>(departments: Named[]): Named[] {
  let usedPixels = 0;
  return departments.slice(0, mostInRow).filter(({ name }) => {
    usedPixels += pixelsAroundName + name.length * pixelsPerLetter;
    return usedPixels <= rowPixels;
  });
}

export function keepLargest<Category extends { product_count: number }>(
  categories: Category[],
  count: number,
): Category[] {
  const bySize = [...categories].sort((one, other) => other.product_count - one.product_count);
  const kept = new Set(bySize.slice(0, count));
  return categories.filter((category) => kept.has(category));
}

const named = ({ id, name }: Node) => ({ id, name });
