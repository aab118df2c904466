type Department = { id: number; name: string; product_count: number };

const most = 60;

const mostInRow = 8;
/** Leaves room for "All departments", "Deals" and the shopper's place. */
const rowPixels = 720;
const pixelsAroundName = 28;
/** A generous average at 15 px. */
const pixelsPerLetter = 8;

/**
 * Departments in the navigation, by name: they are part of every page. A shop with too many shows those with most
 * products, in the owner's order.
 */
export function shownDepartments(departments: Department[]) {
  return keepLargest(departments, most).map(({ id, name }) => ({ id, name }));
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
