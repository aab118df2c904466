import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPictureFolder } from "./picture-folder.ts";

let root: string;
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "spaza-folder-"));
  folder = join(root, "pictures");
  await mkdir(join(folder, "inner"), { recursive: true });
  const names = [
    "KET-7.jpg",
    "KET-7-10.jpg",
    "KET-7-2.jpg",
    "KET-7_1.png",
    "KET-70.jpg",
    "ket-8.JPG",
    "a_b.webp",
    "notes.txt",
  ];
  for (const name of [...names, "blue mug.jpg", "inner/DEEP.jpg"]) await writeFile(join(folder, name), name);
  await writeFile(join(root, "SECRET.jpg"), "secret");
  await symlink(join(root, "SECRET.jpg"), join(folder, "LINK.jpg"));
});
afterAll(() => rm(root, { recursive: true }));

const none = new Set<string>();

async function namesOf(sku: string, ...addresses: string[]) {
  return namesBeside(none, sku, ...addresses);
}

async function namesBeside(taken: Set<string>, sku: string, ...addresses: string[]) {
  const found = await (await openPictureFolder(folder)).picturesOf(sku, addresses, taken);
  return found.map(({ address }) => address.replace(/^file:(.*)#[0-9a-f]{16}$/, "$1"));
}

test("pictures are found by the SKU, in the order of their numbers", async () => {
  expect(await namesOf("KET-7")).toEqual(["KET-7.jpg", "KET-7_1.png", "KET-7-2.jpg", "KET-7-10.jpg"]);
  expect(await namesOf("Ket-8")).toEqual(["ket-8.JPG"]);
  expect(await namesOf("A/B")).toEqual(["a_b.webp"]);
});

test("what is called like another product is that one's alone", async () => {
  const { numbered } = await openPictureFolder(folder);
  expect(numbered.toSorted()).toEqual(["ket-7", "ket-7-10", "ket-7-2", "ket-70", "ket-7_1", "ket-8"]);
  expect(await namesOf("KET")).toEqual(["KET-7.jpg", "ket-8.JPG", "KET-70.jpg"]);
  expect(await namesBeside(new Set(["ket-7", "ket-8"]), "KET")).toEqual(["KET-70.jpg"]);
  expect(await namesBeside(new Set(["ket-7", "ket-7-2"]), "KET-7")).toEqual([
    "KET-7.jpg",
    "KET-7_1.png",
    "KET-7-10.jpg",
  ]);
  expect(await namesBeside(new Set(["ket-7-2"]), "KET-7-2")).toEqual(["KET-7-2.jpg"]);
});

test("what the addresses name comes first", async () => {
  expect(await namesOf("KET-7", "https://example.org/files/blue%20mug.jpg?v=3")).toEqual(["blue mug.jpg"]);
  expect(await namesOf("KET-7", "https://example.org/other.jpg")).toHaveLength(4);
});

test.each(["../SECRET", "SECRET", "LINK", "DEEP", "inner/DEEP", "notes", ""])(
  "%j finds nothing",
  async (sku) => {
    expect(await namesOf(sku)).toEqual([]);
    expect(await namesOf("none", `https://example.org/${sku}.jpg`)).toEqual([]);
  },
);

test("a changed file is another picture", async () => {
  const addressNow = async () =>
    (await (await openPictureFolder(folder)).picturesOf("KET-70", [], none))[0]?.address;
  const before = await addressNow();
  expect(await addressNow()).toBe(before);
  await writeFile(join(folder, "KET-70.jpg"), "another");
  expect(await addressNow()).not.toBe(before);
});

test("a file that is too large is reported, not left out", async () => {
  await writeFile(join(folder, "BIG.jpg"), Buffer.alloc(15_000_001));
  const [big] = await (await openPictureFolder(folder)).picturesOf("BIG", [], none);
  expect([big?.address, await big?.read()]).toEqual(["file:BIG.jpg", { problem: "is larger than 15 MB" }]);
});
