import { keepLargest } from "../../client/shop/department-limits.ts";

type Brand = { name: string; product_count: number };

/** With more brands the page shows the largest, and the others by letter. */
const mostAtOnce = 120;
const mostLargest = 60;
const noLetter = "#";

/**
 * The brands of a page, A to Z: all when few; otherwise those of a letter, or the largest. Brands without products are
 * left out.
 * @param wanted a letter from the address; an unused one counts as none
 */
export function brandIndex<B extends Brand>(all: B[], wanted: string | null) {
  const brands = all
    .filter((brand) => brand.product_count > 0)
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
  if (brands.length <= mostAtOnce) return { brands, letters: [], letter: null };
  const letters = [...new Set(brands.map(letterOf))].sort();
  const letter = letters.find((each) => each === wanted?.toUpperCase()) ?? null;
  const shown = letter
    ? brands.filter((brand) => letterOf(brand) === letter)
    : keepLargest(brands, mostLargest);
  return { brands: shown, letters, letter };
}

/** "École" → "E", "3M" → "#". */
function letterOf({ name }: Brand): string {
  const [first = ""] = name.normalize("NFD").toUpperCase();
  return /[A-Z]/.test(first) ? first : noLetter;
}
