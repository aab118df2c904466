import { hash } from "node:crypto";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";

/** A picture in the owner's folder. Its address depends on its content, so a changed file is a new picture. */
export type FolderPicture = { address: string; read(): Promise<Buffer | { problem: string }> };

export type PictureFolder = {
  isEmpty: boolean;
  /** The lower-case names of files that end with a number, without number and extension. */
  numbered: string[];
  /**
   * The pictures of a product: files its addresses name, or files named after its SKU ("KET-7.jpg", "KET-7-2.jpg",
   * "KET-7_1.png"), in order.
   * @param taken names in `numbered` that are another product's SKU: "KET-7" does not belong to "KET"
   */
  picturesOf(sku: string, addresses: string[], taken: ReadonlySet<string>): Promise<FolderPicture[]>;
  /** The pictures that no product has used so far, by name. */
  unused(): string[];
};

/** Most exports replace these characters with a dash or an underscore. */
export const notInFileNames = '/\\:*?"<>|';

const kinds = /\.(?:jpe?g|png|webp|avif|gif)$/i;
const mostBytes = 15_000_000;
const mostPictures = 10;

/** Indexes a folder's pictures by name. Nothing outside of the folder is read, whatever a name or link says. */
export async function openPictureFolder(path: string): Promise<PictureFolder> {
  const folder = await realpath(path);
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && kinds.test(entry.name))
    .map(({ name }) => name);
  const byName = new Map(names.map((name) => [name.toLowerCase(), name]));
  const bySku = Map.groupBy(names, (name) => stem(name));
  const withNumbers = Map.groupBy(
    names.filter((name) => number.test(stem(name))),
    (name) => stem(name).replace(number, ""),
  );

  const used = new Set<string>();

  async function picture(name: string): Promise<FolderPicture> {
    used.add(name);
    const file = join(folder, name);
    if ((await stat(file)).size > mostBytes) {
      const problem = `is larger than ${mostBytes / 1_000_000} MB`;
      return { address: `file:${name}`, read: async () => ({ problem }) };
    }
    const content = hash("sha256", await readFile(file)).slice(0, 16);
    return { address: `file:${name}#${content}`, read: () => readFile(file) };
  }

  return {
    isEmpty: names.length === 0,
    numbered: [...withNumbers.values()].flat().map(stem),
    async picturesOf(sku, addresses, taken) {
      const named = addresses.flatMap((address) => byName.get(fileNameOf(address)) ?? []);
      const key = inFileName(sku);
      const further = (withNumbers.get(key) ?? []).filter((name) => !taken.has(stem(name)));
      const called = [...(bySku.get(key) ?? []), ...further.toSorted(byNumber)];
      const found = [...new Set(named.length > 0 ? named : called)].slice(0, mostPictures);
      return Promise.all(found.map(picture));
    },
    unused: () => names.filter((name) => !used.has(name)).toSorted(),
  };
}

const stem = (name: string) => name.replace(kinds, "").toLowerCase();

const inFileName = (sku: string) =>
  [...sku.toLowerCase()].map((letter) => (notInFileNames.includes(letter) ? "_" : letter)).join("");

const number = /[-_](\d{1,3})$/;

const byNumber = (one: string, other: string) => numberOf(one) - numberOf(other) || one.localeCompare(other);
const numberOf = (name: string) => Number(stem(name).match(number)?.[1] ?? 0);

/** The last segment of an address, like the name of a saved file. */
function fileNameOf(address: string): string {
  const last = URL.canParse(address) ? (new URL(address).pathname.split("/").at(-1) ?? "") : "";
  try {
    return decodeURIComponent(last).toLowerCase();
  } catch {
    return last.toLowerCase();
  }
}
