/** A query with the relevance of products; 1 is a perfect match. */
export type Judged = { query: string; source: string; relevant: number; gains: Record<string, number> };

/** NDCG@10 over the judged queries: the mean of the sources' means. */
export function meanNdcg(queries: Judged[], search: (query: string, judged: Judged) => string[]): number {
  const bySource = Map.groupBy(
    queries.filter(({ relevant }) => relevant > 0),
    ({ source }) => source,
  );
  return mean(
    [...bySource.values()].map((judged) =>
      mean(judged.map((each) => ndcg(search(each.query, each), each.gains))),
    ),
  );
}

/** The products of the query's source, by the prefix of their ids. */
export function ownProducts(ids: string[], { gains }: Judged): string[] {
  const [source] = Object.keys(gains)[0]?.split("-") ?? [];
  return ids.filter((id) => id.startsWith(`${source}-`));
}

const depth = 10;

function ndcg(found: string[], gains: Record<string, number>): number {
  const ideal = Object.values(gains).sort((a, b) => b - a);
  return discounted(found.map((id) => gains[id] ?? 0)) / discounted(ideal);
}

function discounted(gains: number[]): number {
  return gains.slice(0, depth).reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Makes a random typo (omission, insertion, swap or replacement; never the first letter) in one word of five letters
 * or more. Deterministic by seed.
 */
export function mistype(seed: number): (query: string) => string {
  const random = mulberry32(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  return (query) => {
    const words = query.split(" ");
    const long = words.flatMap((word, place) => (/^[\p{L}]{5,}$/u.test(word) ? [place] : []));
    if (long.length === 0) return query;
    const place = long[upTo(long.length)] as number;
    words[place] = edited(words[place] as string, upTo);
    return words.join(" ");
  };
}

function edited(word: string, upTo: (count: number) => number): string {
  const at = 1 + upTo(word.length - 1);
  const letter = String.fromCharCode(97 + upTo(26));
  const [before, after] = [word.slice(0, at), word.slice(at)];
  switch (upTo(4)) {
    case 0:
      return before + after.slice(1);
    case 1:
      return before + letter + after;
    case 2:
      return before + letter + after.slice(1);
    default: {
      // Swaps two neighbours, without the first letter.
      const left = Math.max(1, at - 1);
      return word.slice(0, left) + word.slice(left + 1, left + 2) + word.charAt(left) + word.slice(left + 2);
    }
  }
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
