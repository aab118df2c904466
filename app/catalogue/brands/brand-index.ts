import { keepLargest } from "../../client/shop/department-limits.ts";

type Brand = { name: string; product_count: number };

/** As many as can be looked through; a shop with more shows its largest, and the others by their letter. */
const mostAtOnce = 120;
const mostLargest = 60;
const noLetter = "#";

/**
 * Which brands a page shows, from A to Z. With few brands all of them; with many those of a letter, or without
 * one the largest. Brands that have no products stay away.
 *
 * @param wanted a letter as it stands in an address; one that no brand has counts as none
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

/** "École" stands under E, "3M" under #. */
function letterOf({ name }: Brand): string {
  const [first = ""] = name.normalize("NFD").toUpperCase();
  return /[A-Z]/.test(first) ? first : noLetter;
}
