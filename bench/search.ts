import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findProducts } from "../shop/search/query/find.ts";
import { type Part, parts } from "../shop/search/query/groups.ts";
import { type Judged, meanNdcg, mistype } from "./judgments.ts";
import { readSearchCatalogue, type SearchCatalogue } from "./search-catalogue.ts";

const { values: flags } = parseArgs({ options: { data: { type: "string" }, timing: { type: "string" } } });
const folder = flags.data ?? "data";
const say = (line = "") => void process.stdout.write(`${line}\n`);

const { queries } = JSON.parse(await readFile(join(folder, "judgments.json"), "utf8")) as {
  queries: Judged[];
};
const catalogue = await readSearchCatalogue(join(folder, "products.csv.gz"), []);
say(
  `${catalogue.index.familyIds.length} products, ${catalogue.index.termStarts.length - 1} terms, ${catalogue.index.postings.length} postings, built in ${Math.round(catalogue.buildMs)} ms`,
);
const query = (term: string) => ({ term, page: 1, perPage: 20 });
function ranked({ skus, ...searchable }: SearchCatalogue, term: string, without: Set<Part>) {
  return findProducts(searchable, {}, query(term), without).productIds.map((id) => skus.get(id) as string);
}
const score = (without: Set<Part>, change = (t: string) => t) =>
  meanNdcg(queries, (term) => ranked(catalogue, change(term), without));
const typo = () => mistype(1);
say(`all                 ${score(new Set()).toFixed(3)}  ${score(new Set(), typo()).toFixed(3)}`);
for (const part of parts) {
  say(
    `without ${part.padEnd(12)}${score(new Set([part])).toFixed(3)}  ${score(new Set([part]), typo()).toFixed(3)}`,
  );
}
const times: number[] = [];
for (let round = 0; round < 20; round += 1)
  for (const { query: term } of queries) {
    const started = performance.now();
    findProducts(catalogue, {}, query(term));
    if (round > 4) times.push(performance.now() - started);
  }
times.sort((a, b) => a - b);
say(
  `p50 ${times[times.length >> 1]?.toFixed(3)} p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(3)} max ${times.at(-1)?.toFixed(2)}`,
);
