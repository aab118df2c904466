import { stat } from "node:fs/promises";
import { notInFileNames, openPictureFolder } from "../../platform/images/store/picture-folder.ts";
import { skusAmong } from "../../shop/catalogue/products/by-sku.ts";
import type { WantPictures } from "../../shop/imports/writing/import-pictures.ts";
import { keepFromFolder } from "../../shop/pictures/keep-from-folder.ts";
import { dueCount } from "../../shop/pictures/pictures-report.ts";
import { count, countOf } from "../../words/numbers/count.ts";
import { forTerminal } from "../for-terminal.ts";
import type { OwnersShop } from "../owner-command.ts";

/** `--images`: a folder, or true for the addresses in the file. */
export type PicturesFlag = { images?: string | true };

export type ImportedPictures = {
  wanted: WantPictures;
  /** Prints the result after all pictures are recorded. @param changed products whose pictures differ now */
  sumUp(changed: number): Promise<void>;
  /** The unmatched products and pictures of a folder, complete, for JSON. */
  asJson?(): { without_picture: string[]; unused_pictures: string[] };
};

const mostNamed = 10;

export async function folderProblem({ images }: PicturesFlag): Promise<string | undefined> {
  if (typeof images !== "string") return undefined;
  if (!(await stat(images).catch(() => undefined))?.isDirectory()) return `There is no folder ${images}.`;
  return (await openPictureFolder(images)).isEmpty ? `There is no picture in ${images}.` : undefined;
}

/** Queues web pictures for the running shop; copies those of a folder at once. */
export async function importedPictures(
  shop: OwnersShop,
  { images }: PicturesFlag,
): Promise<ImportedPictures | undefined> {
  if (images === undefined) return undefined;
  if (images === true)
    return { wanted: async (products) => products, sumUp: (changed) => sayFetched(shop, changed) };
  const folder = await openPictureFolder(images);
  const without: string[] = [];
  const problems: string[] = [];
  // Read at the first use, when all products of the file exist.
  let taken: Promise<Set<string>> | undefined;
  const notUsed = () => [
    ...problems,
    ...folder.unused().map((name) => `${name} is of no product in the file, or its eleventh or later`),
  ];
  return {
    async wanted(products) {
      taken ??= skusAmong(shop.db, folder.numbered, notInFileNames);
      const inputs: typeof products = [];
      for (const { sku, addresses } of products) {
        shop.signal.throwIfAborted();
        const found = await keepFromFolder(
          shop,
          shop.pictureStore,
          await folder.picturesOf(sku, addresses, await taken),
        );
        problems.push(...found.problems);
        if (found.kept.length > 0) inputs.push({ sku, addresses: found.kept });
        else without.push(sku);
      }
      return inputs;
    },
    async sumUp(changed) {
      const none = countOf(without.length, "product has", "products have");
      console.log(`${withOthers(changed)}, ${none} none in the folder`);
      say("Without a picture in the folder:", without);
      say("Not used:", notUsed());
    },
    asJson: () => ({ without_picture: without, unused_pictures: notUsed() }),
  };
}

async function sayFetched({ db, clock }: OwnersShop, changed: number): Promise<void> {
  const due = await dueCount(db, clock.now());
  console.log(`${withOthers(changed)}, ${countOf(due, "picture is", "pictures are")} to be fetched`);
  if (due > 0)
    console.log('The running shop fetches them; where none runs, "npx spaza pictures fetch" does.');
}

function withOthers(products: number): string {
  return countOf(products, "product has other pictures", "products have other pictures");
}

function say(title: string, lines: string[]): void {
  if (lines.length === 0) return;
  const more =
    lines.length > mostNamed ? [`… and ${count(lines.length - mostNamed)} more (all with --json)`] : [];
  console.log(
    forTerminal([title, ...[...lines.slice(0, mostNamed), ...more].map((line) => `  ${line}`)].join("\n")),
  );
}
