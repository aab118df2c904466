import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureRenderer } from "../../platform/images/pictures.ts";
import type { PictureSizePx } from "../../words/products/picture-address.ts";
import { packshots } from "./packshots.ts";

const folder = join(import.meta.dirname, "packshots");

// Less quality of the transparency would show rings in the soft shadows.
const webp = { quality: 72, alphaQuality: 80 };
const avif = { quality: 50, effort: 2 };

/** Keys of the packshots, by their names: a changed picture has a new key, so browsers may cache a key for ever. */
export async function packshotKeys(): Promise<Map<string, string>> {
  const names = [...new Set(packshots.flatMap(({ shots }) => shots))];
  const keyed = names.map(async (name) => [name, keyOf(name, await readFile(fileOf(name)))] as const);
  return new Map(await Promise.all(keyed));
}

/** Renders the packshots of the demo's products from their masters. */
export async function openPackshots(): Promise<PictureRenderer> {
  const names = new Map([...(await packshotKeys())].map(([name, key]) => [key, name]));
  return {
    has: (key) => names.has(key),
    async original(key) {
      const name = names.get(key);
      return name === undefined ? undefined : readFile(fileOf(name));
    },
    render: async (_key, sizePx, master) => (await resized(master, sizePx)).webp(webp).toBuffer(),
    renderAvif: async (_key, sizePx, master) => (await resized(master, sizePx)).avif(avif).toBuffer(),
  };
}

const fileOf = (name: string) => join(folder, `${name}.webp`);

function keyOf(name: string, master: Buffer): string {
  return `packshot-${name}-${createHash("sha256").update(master).digest("hex").slice(0, 10)}`;
}

async function resized(master: Buffer, sizePx: PictureSizePx) {
  // Imported here because loading sharp takes longer than most commands.
  const { default: sharp } = await import("sharp");
  return sharp(master).resize(sizePx, sizePx);
}
