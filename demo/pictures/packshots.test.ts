import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPictures } from "../../platform/images/pictures.ts";
import { servePictures } from "../../server/files/pictures.ts";
import { familiesOf, readDemoProducts } from "../testing/demo-products.ts";
import { openPackshots, packshotKeys } from "./open-packshots.ts";
import { packshots, shotsOf } from "./packshots.ts";

const folder = join(import.meta.dirname, "packshots");
const families = familiesOf(await readDemoProducts());
const names = [...new Set(packshots.flatMap(({ shots }) => shots))];

test("every packshot is a cut-out square WebP of 512 px and at most 45 kB, and none lies about unused", async () => {
  expect((await readdir(folder)).sort()).toEqual(names.map((name) => `${name}.webp`).sort());
  const odd: string[] = [];
  for (const name of names) {
    const master = await readFile(join(folder, `${name}.webp`));
    const { format, width, height, hasAlpha } = await sharp(master).metadata();
    const isRight =
      format === "webp" && width === 512 && height === 512 && hasAlpha && master.byteLength < 45_000;
    if (!isRight) odd.push(name);
  }
  expect(odd).toEqual([]);
});

test("every product with a packshot exists, and shows one for each of its variants", () => {
  const wrong = packshots.filter(({ sku, skus }) => {
    const family = families.find((each) => each.sku === sku);
    return !family?.members.some((member) => member.sku.startsWith(skus));
  });
  expect(wrong).toEqual([]);
  const photographed = families.filter(({ sku }) => packshots.some((each) => each.sku === sku));
  const bare = photographed.flatMap(({ members }) => members.filter(({ sku }) => shotsOf(sku).length === 0));
  expect(bare.map(({ sku }) => sku)).toEqual([]);
});

test("no other product shows a packshot", () => {
  const others = families.filter(({ sku }) => !packshots.some((each) => each.sku === sku));
  const strays = others.flatMap(({ members }) => members.filter(({ sku }) => shotsOf(sku).length > 0));
  expect(strays.map(({ sku }) => sku)).toEqual([]);
});

test("variants of different colours have first pictures of their own", () => {
  const alike = families.filter(({ members }) => {
    const shown = members.filter(({ sku }) => shotsOf(sku).length > 0);
    const coloured = shown.map(({ sku, options }) => [
      options.find(([type]) => type === "Colour")?.[1],
      shotsOf(sku)[0],
    ]);
    return new Set(coloured.map(([, shot]) => shot)).size < new Set(coloured.map(([colour]) => colour)).size;
  });
  expect(alike.map(({ sku }) => sku)).toEqual([]);
});

test("every department has packshots", () => {
  const shown = families.filter(({ sku }) => packshots.some((each) => each.sku === sku));
  const departments = new Set(families.map(({ first }) => first.categoryPath[0]));
  expect(new Set(shown.map(({ first }) => first.categoryPath[0]))).toEqual(departments);
});

test("a packshot goes as AVIF to browsers that take it, smaller, and as WebP to others", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "spaza-packshots-"));
  onTestFinished(() => rm(dataDir, { recursive: true, maxRetries: 3 }));
  const pictures = openPictures({ dataDir, sources: [await openPackshots()] });
  const log = { error: vi.fn() } as unknown as Parameters<typeof servePictures>[0]["log"];
  const app = servePictures({ pictures, log });
  const path = `/images/${[...(await packshotKeys()).values()][0]}/320.webp`;
  const get = (accept: string) => app.request(path, { headers: { Accept: accept } });

  const webp = await get("image/webp,*/*");
  expect(webp.headers.get("Content-Type")).toBe("image/webp");
  expect(webp.headers.get("Vary")).toMatch(/\bAccept\b/);
  await vi.waitFor(
    async () =>
      expect((await get("image/avif,image/webp,*/*")).headers.get("Content-Type")).toBe("image/avif"),
    {
      timeout: 10_000,
      interval: 100,
    },
  );
  const avif = await get("image/avif,image/webp,*/*");
  expect(avif.headers.get("Vary")).toMatch(/\bAccept\b/);
  const size = async (response: Response) => (await response.arrayBuffer()).byteLength;
  expect(await size(avif)).toBeLessThan(await size(webp));
  expect((await get("image/webp")).headers.get("Content-Type")).toBe("image/webp");
});
