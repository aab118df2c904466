import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type PictureSizePx, pictureSizesPx } from "../../words/products/picture-address.ts";
import { limitConcurrency } from "../concurrency/concurrency-limit.ts";
import { readIfThere, writeWhole } from "../files/write-whole.ts";
import { openBackground } from "./ground/background.ts";
import { storedKeyPattern } from "./store/stored-key.ts";

/** Renders pictures. `has` must be cheap: it runs on every request for a picture not yet made. */
export type PictureRenderer = {
  /** Whether this renderer makes such keys. Asked first. */
  has(key: string): boolean;
  /** The source of the picture; undefined where it is missing. Loaded outside the queue of renderings. */
  original?(key: string): Promise<Buffer | undefined>;
  /** Renders a square picture as WebP. @param original empty where there is none */
  render(key: string, sizePx: PictureSizePx, original: Buffer): Promise<Buffer>;
  /** The same as AVIF, for photographs, which it makes smaller. */
  renderAvif?(key: string, sizePx: PictureSizePx, original: Buffer): Promise<Buffer>;
};

export type Picture = {
  bytes: Buffer;
  type: "image/webp" | "image/avif";
  /** Whether a smaller one may be ready soon. */
  isForNow: boolean;
};

export type Pictures = {
  /**
   * The picture as WebP, rendered on the first request and then read from disk. A failed rendering rejects and is
   * retried at the next request. AVIF, where it is smaller and the browser takes it, is rendered in the background,
   * because it takes many times as long.
   * @returns undefined for a key without a renderer
   */
  read(key: string, sizePx: PictureSizePx, takesAvif?: boolean): Promise<Picture | undefined>;
};

/** Keys become file names, so this pattern also prevents path traversal. */
const keyPattern = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/;

/** The version of the renderings. Raise it when pictures change, so that old files are made again. */
const drawing = "2";

// Renders at most two at a time, so that pages and payments get their share of a machine with two cores.
const renderingsAtATime = 2;

/** Several processes may share `dataDir`. */
export function openPictures({
  dataDir,
  sources,
}: {
  dataDir: string;
  sources: PictureRenderer[];
}): Pictures {
  const inTurn = limitConcurrency(renderingsAtATime);
  const inBackground = openBackground();
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const sourceOf = (key: string) => sources.find((candidate) => candidate.has(key));
  const pathOf = (key: string, sizePx: PictureSizePx, kind: "webp" | "avif") =>
    join(dataDir, "pictures", String(sizePx), `${key}.${drawing}.${kind}`);

  async function drawn(
    source: PictureRenderer,
    key: string,
    draw: (original: Buffer) => Promise<Buffer>,
  ): Promise<Buffer | undefined> {
    const original = source.original ? await source.original(key) : Buffer.alloc(0);
    return original && inTurn(() => draw(original));
  }

  async function readOrMake(key: string, sizePx: PictureSizePx, path: string): Promise<Buffer | undefined> {
    const kept = await readIfThere(path);
    const source = kept ? undefined : sourceOf(key);
    if (!source) return kept;
    const made = await drawn(source, key, (original) => source.render(key, sizePx, original));
    if (made) await writeWhole(path, made);
    return made;
  }

  async function readWebp(key: string, sizePx: PictureSizePx): Promise<Buffer | undefined> {
    const path = pathOf(key, sizePx, "webp");
    const reading = underWay.get(path) ?? readOrMake(key, sizePx, path).finally(() => underWay.delete(path));
    underWay.set(path, reading);
    return reading;
  }

  /** An empty file records that AVIF is not smaller. */
  async function tryAvif(key: string, sizePx: PictureSizePx): Promise<void> {
    const [webp, source] = [await readWebp(key, sizePx), sourceOf(key)];
    if (!webp || !source?.renderAvif) return;
    const { renderAvif } = source;
    const avif = await drawn(source, key, (original) => renderAvif(key, sizePx, original));
    if (!avif) return;
    const isSmaller = avif.byteLength < webp.byteLength * worthIt;
    await writeWhole(pathOf(key, sizePx, "avif"), isSmaller ? avif : nothing);
  }

  /** @returns "none" where WebP is final, "later" where AVIF is not tried yet */
  async function readAvif(key: string, sizePx: PictureSizePx): Promise<Buffer | "none" | "later"> {
    if (!sourceOf(key)?.renderAvif) return "none";
    const kept = await readIfThere(pathOf(key, sizePx, "avif"));
    if (!kept) return "later";
    return kept.byteLength > 0 ? kept : "none";
  }

  return {
    async read(key, sizePx, takesAvif = false) {
      if (!keyPattern.test(key)) return undefined;
      const avif = takesAvif ? await readAvif(key, sizePx) : "none";
      if (typeof avif !== "string") return { bytes: avif, type: "image/avif", isForNow: false };
      const bytes = await readWebp(key, sizePx);
      if (!bytes) return undefined;
      if (avif === "later") inBackground(pathOf(key, sizePx, "avif"), () => tryAvif(key, sizePx));
      return { bytes, type: "image/webp", isForNow: avif === "later" };
    },
  };
}

/** Deletes all sizes of pictures that left the store, and renderings of other versions. */
export async function clearSizes(dataDir: string, storedKeys: Set<string>): Promise<void> {
  for (const sizePx of pictureSizesPx) {
    const folder = join(dataDir, "pictures", String(sizePx));
    for (const name of await readdir(folder).catch(() => [])) {
      const [key = "", drawnAs] = name.split(".");
      const isGone = storedKeyPattern.test(key) && !storedKeys.has(key);
      if (isGone || drawnAs !== drawing) await rm(join(folder, name), { force: true });
    }
  }
}

/** A smaller gain is not worth a second file. */
const worthIt = 0.95;
const nothing = new Uint8Array();
