import { asc } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { contentSectionProducts, contentSections, type SectionRule, sectionBanners } from "../tables.ts";

/** A merchandised section: hand-picked families and all products that match its rule. */
export type ContentSection = {
  id: number;
  name: string;
  text: string;
  rule: SectionRule | null;
  /** Null for no start. */
  startsAt: Date | null;
  endsAt: Date | null;
  pickedFamilyIds: number[];
  /** Banner of the section's page; `width` and `height` in pixels. */
  banner: SectionBanner | null;
};

export type SectionBanner = { id: number; alt: string; width: number; height: number };

/** Whether the section's period includes this moment. */
export function isShown(
  { startsAt, endsAt }: Pick<ContentSection, "startsAt" | "endsAt">,
  now: Date,
): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

/** In the order of the home page. */
export async function listContentSections(db: Queryable): Promise<ContentSection[]> {
  const sections = await db.select().from(contentSections).orderBy(asc(contentSections.position));
  const picks = await db.select().from(contentSectionProducts).orderBy(asc(contentSectionProducts.position));
  const { id, sectionId, alt, width, height } = sectionBanners;
  const banners = await db.select({ id, sectionId, alt, width, height }).from(sectionBanners);
  const bannerOf = new Map(banners.map(({ sectionId, ...banner }) => [sectionId, banner]));
  return sections.map(({ id, name, text, rule, startsAt, endsAt }) => ({
    id,
    name,
    text,
    rule,
    startsAt,
    endsAt,
    pickedFamilyIds: picks.filter((pick) => pick.sectionId === id).map((pick) => pick.familyId),
    banner: bannerOf.get(id) ?? null,
  }));
}
