import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listActs } from "../../audit/list-acts.ts";
import { owner } from "../../testing/owner.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { addSection, removeSection } from "./change-section.ts";
import { listContentSections } from "./content-sections.ts";
import { bannerPicture, setSectionBanner } from "./section-banners.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const painted = (width: number, height: number, background = "#26307a") =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function built(name: string): Promise<number> {
  const added = await addSection(shop, owner, { name, text: "One line about it." });
  if (!added.ok) throw new Error(added.problem);
  return added.id;
}

const bannerOf = async (id: number) =>
  (await listContentSections(shop.db)).find((each) => each.id === id)?.banner;
const banners = async () => (await listActs(shop.db)).filter(({ action }) => action === "sections.banner");

test("a section has a WebP banner in two widths; a replacement has a new id, and a removed section leaves no banner", async () => {
  const id = await built("Braai");
  const input = { picture: await painted(1600, 500), alt: " Braai  weekend " };
  expect(await setSectionBanner(shop, owner, id, input)).toEqual({ ok: true, isChanged: true });
  expect(await setSectionBanner(shop, owner, id, input)).toEqual({ ok: true, isChanged: false });
  const first = await bannerOf(id);
  expect(first).toMatchObject({ alt: "Braai weekend", width: 1440, height: 450 });
  const widths: unknown[] = [];
  for (const size of ["small", "large"] as const) {
    const { format, width } = await sharp(await bannerPicture(shop.db, first?.id ?? 0, size)).metadata();
    widths.push([format, width]);
  }
  expect(widths).toEqual([
    ["webp", 720],
    ["webp", 1440],
  ]);
  await setSectionBanner(shop, owner, id, { ...input, picture: await painted(1600, 500, "#ffcc00") });
  const second = await bannerOf(id);
  expect(second?.id).not.toBe(first?.id);
  expect(await bannerPicture(shop.db, first?.id ?? 0, "large")).toBeUndefined();
  expect(await banners()).toHaveLength(2);
  await removeSection(shop, owner, id);
  expect(await bannerPicture(shop.db, second?.id ?? 0, "large")).toBeUndefined();
});

test("removing a missing banner changes nothing", async () => {
  const id = await built("School");
  expect(await setSectionBanner(shop, owner, id, null)).toEqual({ ok: true, isChanged: false });
  await setSectionBanner(shop, owner, id, { picture: await painted(800, 200), alt: "Back to school" });
  expect(await setSectionBanner(shop, owner, id, null)).toEqual({ ok: true, isChanged: true });
  expect(await bannerOf(id)).toBeNull();
});

test("an unsuitable banner is refused with a reason", async () => {
  const id = await built("Tea");
  const picture = await painted(800, 200);
  const refused = [
    [{ picture, alt: " " }, "What the picture says must have from 1 to 200 letters"],
    [{ picture: await painted(700, 200), alt: "x" }, "The picture is 700 pixels wide: at least 720"],
    [
      { picture: await painted(800, 270), alt: "x" },
      "The picture must be at least three times as wide as high",
    ],
  ] as const;
  for (const [input, problem] of refused)
    expect(await setSectionBanner(shop, owner, id, input)).toEqual({ ok: false, problem });
  const missing = { ok: false, problem: "There is no content section 999" };
  expect(await setSectionBanner(shop, owner, 999, { picture, alt: "x" })).toEqual(missing);
  expect(await bannerOf(id)).toBeNull();
});
