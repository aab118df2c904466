import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listActs } from "../audit/list-acts.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { listPopups, popupPicture, shownPopup } from "./popups.ts";
import { type PopupInput, setPopup, stopPopups } from "./set-popup.ts";

let shop: TestShop;
let png: Buffer;
beforeAll(async () => {
  shop = await openTestShop();
  png = await painted(1400, 1000);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.pool.query("truncate popups, audit_entries");
  shop.clock.set("2026-11-20T09:00:00.000Z");
});

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#26307a" } });
const painted = (width: number, height: number) => blank(width, height).png().toBuffer();

const set = (input: Partial<PopupInput> = {}) =>
  setPopup(shop, owner, {
    picture: png,
    alt: "Braai weekend",
    link: null,
    startsAt: null,
    endsAt: null,
    ...input,
  });
const shown = async () => (await shownPopup(shop))?.alt;
const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);

test("a campaign is shown at once, in two sizes of WebP without metadata", async () => {
  const upright = await blank(800, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const done = await set({ picture: upright, link: "/content-sections/3?sortBy=price_asc" });
  expect(done).toMatchObject({ ok: true, popup: { width: 1120, height: 747 } });
  const popup = await shownPopup(shop);
  expect(popup).toMatchObject({
    alt: "Braai weekend",
    link: "/content-sections/3?sortBy=price_asc",
    endsAt: null,
  });
  for (const [size, width] of [
    ["small", 720],
    ["large", 1120],
  ] as const) {
    const bytes = await popupPicture(shop.db, popup?.id ?? 0, size);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: "webp", width });
    expect(metadata.orientation ?? metadata.exif).toBeUndefined();
  }
});

test("the newest campaign that has begun and not ended is shown, and stopping ends all", async () => {
  expect(await shown()).toBeUndefined();
  await set({ alt: "Always" });
  await set({ alt: "Afternoon", startsAt: at("20T12:00"), endsAt: at("20T15:00") });
  expect(await shown()).toBe("Always");
  shop.clock.set(at("20T12:00"));
  expect(await shown()).toBe("Afternoon");
  shop.clock.set(at("20T15:00"));
  expect(await shown()).toBe("Always");
  await set({ alt: "Tomorrow", startsAt: at("21T12:00") });
  expect(await stopPopups(shop, owner)).toEqual(["Always", "Tomorrow"]);
  shop.clock.set(at("22T12:00"));
  expect(await shown()).toBeUndefined();
  expect(await stopPopups(shop, owner)).toEqual([]);
});

test("beginning and stopping are written down", async () => {
  await set({ endsAt: at("21T15:00") });
  await stopPopups(shop, owner);
  const [popup] = await listPopups(shop.db);
  expect(await listActs(shop.db)).toMatchObject([
    { action: "popup.set", by: owner.by, subject: "Braai weekend", details: { id: popup?.id, link: null } },
    { action: "popup.stop", by: owner.by, subject: "Braai weekend" },
  ]);
});

test("a campaign that is begun again goes on as it is, and one that says anything else begins", async () => {
  const input = { link: "/search", endsAt: at("25T15:00") };
  const first = await set(input);
  expect(first).toMatchObject({ ok: true, isNew: true });
  shop.clock.set(at("20T10:00"));
  expect(await set({ ...input, alt: " Braai  weekend" })).toEqual({ ...first, isNew: false });
  expect(await listActs(shop.db)).toHaveLength(1);
  const later: Partial<PopupInput> = { startsAt: at("21T15:00") };
  for (const other of [
    { ...input, alt: "Braai" },
    { ...input, link: null },
    { ...input, endsAt: null },
    { ...input, picture: await painted(1400, 1001) },
    later,
  ]) {
    expect(await set(other)).toMatchObject({ ok: true, isNew: true });
    expect(await set(other)).toMatchObject({ ok: true, isNew: false });
  }
  // A planned campaign is not shown.
  expect(await set()).toMatchObject({ isNew: true });
  await stopPopups(shop, owner);
  expect(await set()).toMatchObject({ isNew: true });
  expect(await listPopups(shop.db)).toHaveLength(8);
});

test("of two that begin the same campaign at once one begins it", async () => {
  const both = await Promise.all([set(), set()]);
  expect(both.map((done) => done.ok && done.isNew).toSorted()).toEqual([false, true]);
  expect(await listPopups(shop.db)).toHaveLength(1);
});

test.each<[string, Partial<PopupInput>, string]>([
  ["no words", { alt: " " }, "What the picture says must have from 1 to 200 letters"],
  ["many words", { alt: "x".repeat(201) }, "What the picture says must have from 1 to 200 letters"],
  ["hidden words", { alt: "Braai\u202e" }, "What the picture says has characters that nobody can see"],
  [
    "another site",
    { link: "https://evil.example/" },
    '"https://evil.example/" is no path of this shop, such as /search',
  ],
  [
    "a disguised site",
    { link: "//evil.example" },
    '"//evil.example" is no path of this shop, such as /search',
  ],
  ["the past", { endsAt: at("20T08:00") }, "It would have ended already"],
  [
    "an end before it begins",
    { startsAt: at("22T08:00"), endsAt: at("21T08:00") },
    "It would end before it begins",
  ],
])("%s is refused in words and begins nothing", async (_name, input, problem) => {
  expect(await set(input)).toEqual({ ok: false, problem });
  expect(await listPopups(shop.db)).toEqual([]);
  expect(await listActs(shop.db)).toEqual([]);
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>`;
/** A PNG of some hundred bytes that claims 60 000 × 60 000 pixels. */
async function bomb(): Promise<Buffer> {
  const bytes = Buffer.from(await painted(8, 8));
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
}

test.each<[string, () => Promise<Buffer>, RegExp]>([
  ["nothing", async () => Buffer.alloc(0), /^The picture is none that is known/],
  ["words", async () => Buffer.from("not a picture"), /^The picture is none that is known/],
  [
    "a script in a drawing",
    async () => Buffer.from(svg),
    /^The picture is none that is known: JPEG, PNG and WebP are$/,
  ],
  ["a bomb", bomb, /^The picture (is damaged|has 60000 × 60000 pixels)/],
  ["a picture cut off", async () => png.subarray(0, png.length / 2), /^The picture is damaged/],
  [
    "a large file",
    async () => Buffer.concat([png, Buffer.alloc(10_000_000)]),
    /^The picture has 10\.0 MB: at most 10 MB$/,
  ],
  ["a small picture", () => painted(599, 599), /^The picture is 599 pixels wide: at least 600$/],
  ["a ribbon", () => painted(2100, 1000), /^The picture has 2100 × 1000 pixels, which is too long and slim$/],
])("%s is refused as a picture", async (_name, picture, problem) => {
  expect(await set({ picture: await picture() })).toEqual({
    ok: false,
    problem: expect.stringMatching(problem),
  });
  expect(await listPopups(shop.db)).toEqual([]);
});
