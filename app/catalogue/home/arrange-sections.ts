type Section = { products: { id: number; parent_id: number | null }[] };

const fullRow = 5;
const inPanel = 3;

/**
 * Gives the owner's sections different forms, so that a long home page has a rhythm: the first leads with one picture and
 * a rail, two stand side by side, one has a coloured band, and links lead to the others. No product appears twice.
 */
export function arrangeSections<Shown extends Section>(sections: Shown[]) {
  const taken = new Set<number>();
  const take = (section: Shown, most = section.products.length): Shown => {
    const products = section.products
      .filter(({ id, parent_id }) => !taken.has(parent_id ?? id))
      .slice(0, most) as Shown["products"];
    for (const { id, parent_id } of products) taken.add(parent_id ?? id);
    return { ...section, products };
  };
  const [first, ...others] = sections;
  // A single other section is worth a band; side by side stand two.
  const paired = others.length > 1 ? others.slice(0, 2) : [];
  const [banded, ...rest] = others.slice(paired.length);
  // A short rail needs its first product more than the picture does.
  const lead = first && first.products.length > fullRow ? take(first, 1).products[0] : first?.products[0];
  return {
    lead: first && { section: first, product: lead as Shown["products"][number] | undefined },
    rail: first && take(first),
    pair: paired.map((section) => take(section, inPanel)),
    band: banded && take(banded),
    more: rest.map((section) => take(section, 1)),
  };
}
