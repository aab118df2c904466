type Node = { id: number; name: string; product_count: number };
type DepartmentTree<Picture> = Node & { image: Picture; children: Node[] };

/** More departments than this are listed by name alone: with what they hold they would fill several screens. */
const mostWithChildren = 12;
const mostChildren = 8;
const most = 60;
/** Their pictures stand where nothing was found; the others are never drawn. */
const mostPictures = 12;

const mostInRow = 8;
const rowPixels = 1000;
const pixelsAroundName = 28;
/** Of a name's letters at 15 px, generously. */
const pixelsPerLetter = 8;

/**
 * What the navigation shows of the departments, however many there are. It travels with every page, so it
 * carries no more than is drawn. A shop with too many keeps those with most products, in the owner's order.
 */
export function shownDepartments<Picture>(tree: DepartmentTree<Picture>[]) {
  return keepLargest(tree, most).map(({ id, name, image, children }, position) => ({
    id,
    name,
    image: position < mostPictures ? image : null,
    children: tree.length > mostWithChildren ? [] : keepLargest(children, mostChildren).map(named),
  }));
}

/** The first departments, as many as have room side by side on a wide screen. */
export function departmentRow<Named extends { name: string }>(departments: Named[]): Named[] {
  let usedPixels = 0;
  return departments.slice(0, mostInRow).filter(({ name }) => {
    usedPixels += pixelsAroundName + name.length * pixelsPerLetter;
    return usedPixels <= rowPixels;
  });
}

/** The largest ones, as many as fit, in the order they came in. */
export function keepLargest<Shelf extends { product_count: number }>(
  shelves: Shelf[],
  count: number,
): Shelf[] {
  const bySize = [...shelves].sort((one, other) => other.product_count - one.product_count);
  const kept = new Set(bySize.slice(0, count));
  return shelves.filter((shelf) => kept.has(shelf));
}

const named = ({ id, name }: Node) => ({ id, name });
