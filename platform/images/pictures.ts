import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { atMost } from "../at-most.ts";
import { writeWhole } from "../write-whole.ts";

/** The smallest is for tiles and thumbs: on a first visit they are most of the pictures. */
export const pictureSizesPx = [160, 320, 640, 960] as const;

export type PictureSizePx = (typeof pictureSizesPx)[number];

/** Where pictures come from. `has` must be cheap: it is asked on every request for a picture not yet made. */
export type PictureSource = {
  has(key: string): boolean;
  /** Draws a square picture as WebP. Asked only for keys the source has. */
  render(key: string, sizePx: PictureSizePx): Promise<Buffer>;
};

export type Pictures = {
  /**
   * The picture as WebP, made on its first request and read from the disk ever after. A rendering that fails
   * rejects and is tried again at the next request.
   *
   * @returns undefined for a key that no source has
   */
  read(key: string, sizePx: PictureSizePx): Promise<Buffer | undefined>;
};

/** What a key may look like. Keys become file names, so this is also what keeps readers inside the folder. */
const keyPattern = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/;

// Drawing is the heaviest work the shop does; pages and payments must get their turn on a machine with two cores.
const renderingsAtATime = 2;

/** Opens the store of finished pictures in `dataDir`. Several processes may share the folder. */
export function openPictures({ dataDir, sources }: { dataDir: string; sources: PictureSource[] }): Pictures {
  const inTurn = atMost(renderingsAtATime);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function readOrMake(key: string, sizePx: PictureSizePx, path: string): Promise<Buffer | undefined> {
    const kept = await readIfThere(path);
    const source = kept ? undefined : sources.find((candidate) => candidate.has(key));
    if (!source) return kept;
    const made = await inTurn(() => source.render(key, sizePx));
    await writeWhole(path, made);
    return made;
  }

  async function read(key: string, sizePx: PictureSizePx): Promise<Buffer | undefined> {
    if (!keyPattern.test(key)) return undefined;
    const path = join(dataDir, "pictures", String(sizePx), `${key}.webp`);
    const reading = underWay.get(path) ?? readOrMake(key, sizePx, path).finally(() => underWay.delete(path));
    underWay.set(path, reading);
    return reading;
  }

  return { read };
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
