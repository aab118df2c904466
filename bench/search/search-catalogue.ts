import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Category } from "../../shop/catalogue/taxonomy/categories.ts";
import type { FeedProduct } from "../../shop/imports/formats/feed-product.ts";
import { readColumns } from "../../shop/imports/formats/google/columns.ts";
import { readProduct } from "../../shop/imports/formats/google/read-product.ts";
import { readTable } from "../../shop/imports/table/read-table.ts";
import { changeIndex } from "../../shop/search/index/change-index.ts";
import { type Directory, emptyIndex, type FamilyDocument } from "../../shop/search/index/search-index.ts";
import type { Version } from "../../shop/search/query/find.ts";

export type SearchCatalogue = Version & {
  skus: string[];
  names: string[];
  buildMs: number;
};

/** A search index of Google's product data without a database, to measure the search alone. */
export async function readSearchCatalogue(bytes: AsyncIterable<Uint8Array>): Promise<SearchCatalogue> {
  const taxonomy = new Taxonomy();
  const [skus, names]: [string[], string[]] = [[""], []];
  let buildMs = 0;
  const building = <Result>(work: () => Result) => {
    const startedMs = performance.now();
    const result = work();
    buildMs += performance.now() - startedMs;
    return result;
  };
  const change = changeIndex(emptyIndex());
  for await (const product of productsOf(bytes)) {
    const document = documentOf(product, skus.length, taxonomy);
    skus.push(product.sku);
    names.push(product.name);
    building(() => change.put(document));
  }
  const index = building(() => change.finish());
  return { index, directory: taxonomy.directory(await firstSynonyms()), skus, names, buildMs };
}

export function fileBytes(file: string): AsyncIterable<Uint8Array> {
  return createReadStream(file);
}

export async function* generatedBytes(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function firstSynonyms(): Promise<string[][]> {
  const sql = await readFile("migrations/0001_what-changed-and-synonyms.sql", "utf8");
  return Array.from(sql.matchAll(/\('\{(.+?)\}'\)/g), ([, words = ""]) => words.split(","));
}

async function* productsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FeedProduct> {
  let columns: ReturnType<typeof readColumns> | undefined;
  for await (const row of readTable(bytes)) {
    if (!columns) {
      columns = readColumns(row.cells);
      continue;
    }
    const given = { now: new Date(), rates: new Map(), uncountedStock: 0 };
    for (const read of readProduct(row, columns, given)) if (read.ok) yield read.product;
  }
}

function documentOf(product: FeedProduct, familyId: number, taxonomy: Taxonomy): FamilyDocument {
  return {
    familyId,
    productId: familyId,
    name: product.name,
    brandId: product.brand === null ? null : taxonomy.brandId(product.brand),
    brandName: product.brand ?? "",
    categoryId: taxonomy.categoryId(product.categoryPath),
    categoryNames: product.categoryPath,
    attributes: product.attributes,
    options: product.options.map(([, value]) => value),
    description: product.description,
    codes: [product.sku, product.mpn, product.gtin].filter((code) => code !== null),
    sectionIds: [],
    priceCents: product.priceCents,
    savingsCents: product.regularPriceCents - product.priceCents,
    inStock: product.onHand > 0,
    hasPicture: false,
    pin: null,
    unitsSold: 0,
    createdAt: new Date(0),
  };
}

class Taxonomy {
  readonly #brands = new Map<string, number>();
  readonly #categories = new Map<string, Category>();

  brandId(name: string): number {
    const id = this.#brands.get(name) ?? this.#brands.size + 1;
    this.#brands.set(name, id);
    return id;
  }

  categoryId(path: string[]): number | null {
    let parentId: number | null = null;
    for (const [depth, name] of path.entries()) {
      const key = path.slice(0, depth + 1).join(">");
      const id: number = this.#categories.get(key)?.id ?? this.#categories.size + 1;
      this.#categories.set(key, { id, name, parentId, pictureKey: null, noReturn: null });
      parentId = id;
    }
    return parentId;
  }

  directory(synonyms: string[][]): Directory {
    const brands = Array.from(this.#brands, ([name, id]) => ({ id, name, featuredPosition: null }));
    return { categories: [...this.#categories.values()], brands, sections: [], synonyms };
  }
}
