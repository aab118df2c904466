import { eq } from "drizzle-orm";
import { type WebPicture, webPictures } from "../../../platform/images/web-picture.ts";
import { isVisibleText } from "../../../words/text/visible-text.ts";
import { type Actor, recordAct } from "../../audit/audit.ts";
import type { Queryable, Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { announceChange } from "../changes/changes.ts";
import { contentSections, sectionBanners } from "../tables.ts";
import { type Done, missing } from "./change-section.ts";

/** The owner's file and its alternative text. */
export type BannerInput = { picture: Buffer; alt: string };

export type BannerSize = "small" | "large";

/** Phone and desktop, at common pixel densities. */
const widthsPx = [720, 1440];
const leastWidthPx = 720;
/** Width by height: a taller banner would push products off the first screen. */
const leastShape = 3;
const mostStretched = 8;
const longestAlt = 200;

/** WebP; undefined when the banner does not exist. */
export async function bannerPicture(db: Queryable, bannerId: number, size: BannerSize) {
  const bytes = size === "small" ? sectionBanners.smallImage : sectionBanners.largeImage;
  const [row] = await db.select({ bytes }).from(sectionBanners).where(eq(sectionBanners.id, bannerId));
  return row?.bytes;
}

/** Replaces a section's banner; null removes it. Atomic; safe to repeat. */
export async function setSectionBanner(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  id: number,
  input: BannerInput | null,
): Promise<Done> {
  const read = input ? await readBanner(input) : { banner: null };
  if ("problem" in read) return { ok: false, problem: read.problem };
  const { banner } = read;
  return shop.db.transaction(async (tx) => {
    const section = await lockSection(tx, id);
    if (!section) return missing(id);
    const ofSection = eq(sectionBanners.sectionId, id);
    const [before] = await tx.select().from(sectionBanners).where(ofSection);
    if (isSame(before, banner)) return { ok: true, isChanged: false };
    await tx.delete(sectionBanners).where(ofSection);
    if (banner) await tx.insert(sectionBanners).values({ ...banner, sectionId: id });
    const details = { id, banner: banner?.alt ?? null };
    await recordAct(tx, shop, actor, { action: "sections.banner", subject: section.name, details });
    await announceChange(tx, { familyIds: [] });
    return { ok: true, isChanged: true };
  });
}

type Banner = Omit<typeof sectionBanners.$inferInsert, "sectionId">;

function isSame(before: Banner | undefined, banner: Banner | null): boolean {
  if (!before || !banner) return !before && !banner;
  return before.alt === banner.alt && before.largeImage.equals(banner.largeImage);
}

async function lockSection(tx: Transaction, id: number) {
  const [section] = await tx.select().from(contentSections).where(eq(contentSections.id, id)).for("update");
  return section;
}

async function readBanner(input: BannerInput): Promise<{ banner: Banner } | { problem: string }> {
  const alt = input.alt.trim().replaceAll(/\s+/g, " ");
  if (alt === "" || alt.length > longestAlt)
    return { problem: `What the picture says must have from 1 to ${longestAlt} letters` };
  if (!isVisibleText(alt)) return { problem: "What the picture says has characters that nobody can see" };
  const pictures = await webPictures(input.picture, { widthsPx, leastWidthPx, mostStretched });
  if ("problem" in pictures) return { problem: `The picture ${pictures.problem}` };
  const [small, large] = pictures as [WebPicture, WebPicture];
  const { width, height } = large;
  if (width < leastShape * height)
    return { problem: "The picture must be at least three times as wide as high" };
  return { banner: { alt, width, height, smallImage: small.bytes, largeImage: large.bytes } };
}
