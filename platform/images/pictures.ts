import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { atMost } from "../concurrency/at-most.ts";
import { readIfThere, writeWhole } from "../files/write-whole.ts";
import { openBackground } from "./ground/background.ts";
import { storedKeyPattern } from "./store/stored-key.ts";

/** The smallest is for tiles and thumbs: on a first visit they are most of the pictures. */
export const pictureSizesPx = [160, 320, 640, 960] as const;

export type PictureSizePx = (typeof pictureSizesPx)[number];

/** Who draws pictures. `has` must be cheap: it is asked on every request for a picture not yet made. */
export type PictureRenderer = {
  /** Whether a key like this is this one's. Asked first, and for such keys alone all the others. */
  has(key: string): boolean;
  /**
   * What the picture is made of, where that lies somewhere; undefined where there is none after all. Nobody
   * who draws waits for it.
   */
  original?(key: string): Promise<Buffer | undefined>;
  /** Draws a square picture as WebP. @param original empty where there is none */
  render(key: string, sizePx: PictureSizePx, original: Buffer): Promise<Buffer>;
  /** The same as AVIF, of photographs, which that makes smaller. */
  renderAvif?(key: string, sizePx: PictureSizePx, original: Buffer): Promise<Buffer>;
};

export type Picture = {
  bytes: Buffer;
  type: "image/webp" | "image/avif";
  /** Whether a smaller one may be there soon. */
  isForNow: boolean;
};

export type Pictures = {
  /**
   * The picture as WebP, made on its first request and read from the disk ever after. A rendering that fails
   * rejects and is tried again at the next request.
   *
   * As AVIF for who takes it, where that is there and smaller. It takes many times as long to make, so nobody waits for
   * it: what is not known yet is tried afterwards.
   *
   * @returns undefined for a key that nobody draws
   */
  read(key: string, sizePx: PictureSizePx, takesAvif?: boolean): Promise<Picture | undefined>;
};

/** What a key may look like. Keys become file names, so this is also what keeps readers inside the folder. */
const keyPattern = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/;

/** To be counted up whenever pictures come out otherwise: those that an earlier version of the shop drew are made anew. */
const drawing = "2";

// Drawing is the heaviest work the shop does; pages and payments must get their turn on a machine with two cores.
const renderingsAtATime = 2;

/** Opens the store of finished pictures in `dataDir`. Several processes may share the folder. */
export function openPictures({
  dataDir,
  sources,
}: {
  dataDir: string;
  sources: PictureRenderer[];
}): Pictures {
  const inTurn = atMost(renderingsAtATime);
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

  /** What is not smaller is remembered as nothing. */
  async function tryAvif(key: string, sizePx: PictureSizePx): Promise<void> {
    const [webp, source] = [await readWebp(key, sizePx), sourceOf(key)];
    if (!webp || !source?.renderAvif) return;
    const { renderAvif } = source;
    const avif = await drawn(source, key, (original) => renderAvif(key, sizePx, original));
    if (!avif) return;
    const isSmaller = avif.byteLength < webp.byteLength * worthIt;
    await writeWhole(pathOf(key, sizePx, "avif"), isSmaller ? avif : nothing);
  }

  /** @returns "none" where WebP is the best there will be, "later" where that is still to be seen */
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

/** Forgets all sizes of the pictures that were brought in and are in the store no more, and what is drawn otherwise now. */
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

/** A few bytes less are not worth a second file. */
const worthIt = 0.95;
const nothing = new Uint8Array();
