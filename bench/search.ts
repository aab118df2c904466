import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { systemClock } from "../platform/clock.ts";
import { searchOver } from "../shop/search/find.ts";
import { findProducts } from "../shop/search/query/find.ts";
import { type Part, parts } from "../shop/search/query/terms/parts.ts";
import { generateCatalogue } from "./fill/generate-catalogue.ts";
import { type Judged, meanNdcg, mistype, ownProducts } from "./search/judgments.ts";
import {
  fileBytes,
  generatedBytes,
  readSearchCatalogue,
  type SearchCatalogue,
} from "./search/search-catalogue.ts";

const help = `npm run bench:search -- --data FOLDER [--generated LIST]

Measures the search alone, inside this process.

  --data FOLDER      with products.csv.gz (Google's product data) and judgments.json (queries, and what each product
                     is worth for them): prints the quality of the order, and what each part of the search adds to it
  --generated LIST   also the speed with so many generated products, e.g. 200000,1000000`;

const { values: flags } = parseArgs({
  options: {
    data: { type: "string" },
    generated: { type: "string", default: "" },
    help: { type: "boolean", default: false },
  },
});

const say = (line = "") => void process.stdout.write(`${line}\n`);
const mistypings = [1, 2, 3, 4, 5];
const deep = 200;

function skusFound({ index, directory, skus }: SearchCatalogue, term: string, without: ReadonlySet<Part>) {
  const { productIds } = findProducts(
    { index, directory, now: systemClock.now() },
    {},
    { term, page: 1, perPage: deep },
    without,
  );
  return productIds.map((id) => skus[id] as string);
}

/** NDCG@10 of the queries as typed, and with one typo in a word. */
function quality(catalogue: SearchCatalogue, judged: Judged[], without: Part[]): string[] {
  const search = (term: string) => skusFound(catalogue, term, new Set(without));
  const mistyped = mistypings.map((seed) => {
    const change = mistype(seed);
    return meanNdcg(judged, (term) => search(change(term)));
  });
  const own = meanNdcg(judged, (term, query) => ownProducts(search(term), query));
  return [meanNdcg(judged, search), mean(mistyped), own].map((value) => value.toFixed(3));
}

function printQuality(catalogue: SearchCatalogue, judged: Judged[]): void {
  say(
    `\nNDCG@10 over ${judged.length} queries, the mean of the sources' means. "own": only products of the query's own`,
  );
  say("source are looked at; those of the other were never judged for it and otherwise count as wrong.\n");
  say(`${"".padEnd(24)}  as typed  mistyped  own`);
  const line = (name: string, without: Part[]) => {
    const [typed, mistyped, own] = quality(catalogue, judged, without);
    say(`${name.padEnd(24)}  ${typed?.padStart(8)}  ${mistyped?.padStart(8)}  ${own}`);
  };
  line("whole", []);
  for (const part of parts) line(`without ${part}`, [part]);
}

async function printSpeed(catalogue: SearchCatalogue, terms: string[]): Promise<void> {
  const { index, buildMs } = catalogue;
  const bytes = Object.values(index).reduce((sum, array) => sum + array.byteLength, 0);
  const count = (value: number) => value.toLocaleString("en-ZA");
  say(
    `\n${count(index.familyIds.length)} products, ${count(index.termStarts.length - 1)} terms, ${count(index.postings.length)} postings`,
  );
  say(`built in ${(buildMs / 1000).toFixed(1)} s, ${Math.round(bytes / 2 ** 20)} MB of arrays\n`);
  const search = searchOver(async () => catalogue, systemClock);
  const page = { page: 1, perPage: 20 };
  const kinds: [string, (term: string, place: number) => Promise<unknown>][] = [
    ["search with counts", (term) => search.find({}, { ...page, term })],
    [
      "… mistyped",
      (term) => search.find({}, { ...page, term: `${term.slice(0, -2)}${term.at(-1)}${term.at(-2)}` }),
    ],
    ["… by price", (term) => search.find({}, { ...page, term, sortBy: "price_asc", maxPriceCents: 500_00 })],
    ["everything, no term", () => search.find({}, page)],
    ["suggestions", (term) => search.suggest(term.slice(0, 2 + (term.length % 6)))],
    [
      "beside a product",
      (_, place) => search.beside(index.familyIds[(place * 7919) % index.familyIds.length] as number),
    ],
  ];
  say(`${"".padEnd(24)}  median ms  95 %  99 %`);
  for (const [name, run] of kinds) {
    const times = await timed(terms, run);
    const at = (share: number) => (times[Math.floor(times.length * share)] as number).toFixed(2);
    say(`${name.padEnd(24)}  ${at(0.5).padStart(9)}  ${at(0.95).padStart(5)}  ${at(0.99).padStart(5)}`);
  }
}

const rounds = 12;
const warmUpRounds = 2;

/** The sorted milliseconds of each run, without the warm-up. */
async function timed(terms: string[], run: (term: string, place: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, term] of terms.entries()) {
      const startedMs = performance.now();
      await run(term, place);
      if (round >= warmUpRounds) times.push(performance.now() - startedMs);
    }
  }
  return times.sort((a, b) => a - b);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function termsFrom({ names }: SearchCatalogue): string[] {
  const step = Math.max(1, Math.floor(names.length / 200));
  return names
    .filter((_, place) => place % step === 0)
    .map((name, place) =>
      name
        .split(/\s+/)
        .slice(place % 3, (place % 3) + 2)
        .join(" "),
    );
}

async function bench(): Promise<void> {
  if (flags.help || (!flags.data && !flags.generated)) return say(help);
  if (flags.data) {
    const file = join(flags.data, "products.csv.gz");
    if (!existsSync(file)) throw new Error(`There is no file ${file}`);
    const judgments = await readFile(join(flags.data, "judgments.json"), "utf8");
    const judged = (JSON.parse(judgments) as { queries: Judged[] }).queries;
    const catalogue = await readSearchCatalogue(fileBytes(file));
    printQuality(catalogue, judged);
    await printSpeed(
      catalogue,
      judged.map(({ query }) => query),
    );
  }
  for (const size of flags.generated.split(",").filter(Boolean)) {
    const catalogue = await readSearchCatalogue(generatedBytes(generateCatalogue(Number(size))));
    await printSpeed(catalogue, termsFrom(catalogue));
  }
}

await bench();
