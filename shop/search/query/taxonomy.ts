import type { Directory } from "../index/search-index.ts";
import type { Taxonomy } from "../search.ts";
import { rollUp } from "./category-tree.ts";
import type { Searchable } from "./find.ts";
import { countNew } from "./sections.ts";
import { countIds, tallyOf } from "./tally.ts";

type Counted = Searchable & { taxonomy: Taxonomy };
const counted = new WeakMap<Directory, Counted>();

/** Cached for a version until a product stops being new. */
export function taxonomyOf(searchable: Searchable): Taxonomy {
  const known = counted.get(searchable.directory);
  if (known?.index === searchable.index && holdsAt(known, searchable.now)) return known.taxonomy;
  const taxonomy = count(searchable);
  counted.set(searchable.directory, { ...searchable, taxonomy });
  return taxonomy;
}

function holdsAt({ taxonomy, now: since }: Counted, now: Date): boolean {
  return since <= now && taxonomy.sections.every(({ changesAt }) => changesAt === null || now < changesAt);
}

function count(searchable: Searchable): Taxonomy {
  const { index, directory } = searchable;
  const inCategory = rollUp(directory.categories, tallyOf(index.categoryIds)).counts;
  const ofBrand = countIds(index.brandIds);
  const inSection = countIds(index.sectionIds);
  return {
    categories: directory.categories.map((each) => ({ ...each, count: inCategory[each.id] ?? 0 })),
    brands: directory.brands.map((each) => ({ ...each, count: ofBrand[each.id] ?? 0 })),
    sections: directory.sections.map((each) => ({
      ...each,
      ...(each.rule?.isNew
        ? countNew(searchable, each)
        : { count: inSection[each.id] ?? 0, changesAt: null }),
    })),
  };
}
