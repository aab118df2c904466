import { and, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Queryable } from "../database.ts";
import type { Shop } from "../shop.ts";
import { popups } from "./tables.ts";

const { id, alt, link, width, height, startsAt, endsAt } = popups;
const columns = { id, alt, link, width, height, startsAt, endsAt };

/** A campaign of the promotional popup. */
export type Popup = {
  id: number;
  /** Alternative text. */
  alt: string;
  link: string | null;
  /** Pixels of the large picture. */
  width: number;
  height: number;
  startsAt: Date;
  /** Null: until stopped or replaced. */
  endsAt: Date | null;
};

export type PopupSize = "small" | "large";

/** The newest campaign that is running. */
export async function shownPopup({ db, clock }: Pick<Shop, "db" | "clock">): Promise<Popup | undefined> {
  const now = clock.now();
  const [shown] = await db
    .select(columns)
    .from(popups)
    .where(and(lte(startsAt, now), or(isNull(endsAt), gt(endsAt, now))))
    .orderBy(desc(id))
    .limit(1);
  return shown;
}

/** Newest first. */
export function listPopups(db: Queryable): Promise<Popup[]> {
  return db.select(columns).from(popups).orderBy(desc(id));
}

/** WebP; undefined for an unknown campaign. */
export async function popupPicture(db: Queryable, popupId: number, size: PopupSize) {
  const bytes = size === "small" ? popups.smallImage : popups.largeImage;
  const [row] = await db.select({ bytes }).from(popups).where(eq(id, popupId));
  return row?.bytes;
}

export async function addPopup(db: Queryable, row: typeof popups.$inferInsert): Promise<Popup> {
  const [added] = await db.insert(popups).values(row).returning(columns);
  if (!added) throw new Error("The database returned no popup");
  return added;
}
