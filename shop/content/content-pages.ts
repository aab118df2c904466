import { readFileSync } from "node:fs";
import { asc } from "drizzle-orm";
import type { Queryable } from "../database.ts";
import { contentPageVersions } from "./tables.ts";

/** Content pages by file name, with their fixed titles. */
export const contentPageTitles = {
  about: "About",
  "terms-and-conditions": "Terms and Conditions",
  "customer-data-privacy-policy": "Customer Data Privacy Policy",
  "delivery-policy": "Delivery Policy",
  "return-and-refund-policy": "Return and Refund Policy",
  "security-policy": "Security Policy",
  support: "Support",
} as const;

export type ContentPageName = keyof typeof contentPageTitles;

export const contentPageNames = Object.keys(contentPageTitles) as ContentPageName[];

export function isContentPage(name: string): name is ContentPageName {
  return Object.hasOwn(contentPageTitles, name);
}

/** The date of version 1. */
const shippedAt = new Date("2026-11-22T00:00:00+02:00");

export type PageText = {
  markdown: string;
  /** 1 is the shipped text, 2 the owner's first. */
  version: number;
  updatedAt: Date;
};

export function shippedPage(name: ContentPageName): PageText {
  shipped ??= readShipped();
  return shipped[name];
}

let shipped: ContentPages | undefined;

function readShipped(): ContentPages {
  const read = (name: ContentPageName): PageText => {
    const file = new URL(`./pages/${name}.md`, import.meta.url);
    return { markdown: readFileSync(file, "utf8"), version: 1, updatedAt: shippedAt };
  };
  return Object.fromEntries(contentPageNames.map((name) => [name, read(name)])) as ContentPages;
}

/** Oldest first; versions are immutable and never deleted. */
export async function pageVersions(db: Queryable): Promise<Record<ContentPageName, PageText[]>> {
  const rows = await db.select().from(contentPageVersions).orderBy(asc(contentPageVersions.id));
  const versionsOf = (name: ContentPageName) => {
    const own = rows.filter(({ page }) => page === name);
    return [
      shippedPage(name),
      ...own.map(({ markdown, createdAt }, index) => ({
        markdown,
        version: index + 2,
        updatedAt: createdAt,
      })),
    ];
  };
  return Object.fromEntries(contentPageNames.map((name) => [name, versionsOf(name)])) as Record<
    ContentPageName,
    PageText[]
  >;
}

export type ContentPages = Record<ContentPageName, PageText>;

export async function currentPages(db: Queryable): Promise<ContentPages> {
  const versions = await pageVersions(db);
  return Object.fromEntries(contentPageNames.map((name) => [name, versions[name].at(-1)])) as ContentPages;
}
