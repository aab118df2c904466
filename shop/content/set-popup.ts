import { isDeepStrictEqual } from "node:util";
import { gt, isNull, or, sql } from "drizzle-orm";
import { webPictures } from "../../platform/images/web-picture.ts";
import { ownPath } from "../../words/paths/own-path.ts";
import { isVisibleText } from "../../words/text/visible-text.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Shop } from "../shop.ts";
import { addPopup, listPopups, type Popup, popupPicture } from "./popups.ts";
import { popups } from "./tables.ts";

export type PopupInput = {
  /** The owner's file. */
  picture: Buffer;
  alt: string;
  link: string | null;
  /** Null: now. */
  startsAt: Date | null;
  endsAt: Date | null;
};

/** The popup's width on a phone and a desktop, at double density. */
const widthsPx = [720, 1120];
const leastWidthPx = 600;
const mostStretched = 2;
const longestAlt = 200;

/**
 * Starts or schedules a campaign, which replaces earlier ones while it runs and is shown again to visitors who
 * dismissed those. Atomic. Safe to repeat.
 * Concurrency: the second of two sees the first.
 * @returns the campaign, or a problem without a full stop
 */
export async function setPopup(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  input: PopupInput,
): Promise<{ ok: true; popup: Popup; isNew: boolean } | { ok: false; problem: string }> {
  const now = shop.clock.now();
  const row = { ...termsOf(input, now), createdAt: now };
  const problem = problemOf(row, input, now);
  if (problem) return { ok: false, problem };
  const pictures = await webPictures(input.picture, { widthsPx, leastWidthPx, mostStretched });
  if ("problem" in pictures) return { ok: false, problem: `The picture ${pictures.problem}` };
  const [small, large] = pictures;
  if (!small || !large) throw new Error("A size of the picture is missing");
  const { width, height } = large;
  return shop.db.transaction(async (tx) => {
    // Readers are not blocked.
    await tx.execute(sql`lock table ${popups} in share row exclusive mode`);
    const [newest] = await listPopups(tx);
    if (newest && isSame(newest, row, input.startsAt)) {
      const picture = await popupPicture(tx, newest.id, "large");
      if (picture?.equals(large.bytes)) return { ok: true, popup: newest, isNew: false };
    }
    const images = { smallImage: small.bytes, largeImage: large.bytes };
    const added = await addPopup(tx, { ...row, ...images, width, height });
    const details = { id: added.id, link: row.link, from: row.startsAt, until: row.endsAt };
    await recordAct(tx, shop, actor, { action: "popup.set", subject: row.alt, details });
    return { ok: true, popup: added, isNew: true };
  });
}

type Terms = ReturnType<typeof termsOf> & { createdAt: Date };

/** Without a start date, any started campaign matches. */
function isSame(
  newest: Popup,
  { alt, link, endsAt, createdAt }: Terms,
  startsAt: PopupInput["startsAt"],
): boolean {
  const begins = startsAt ? isDeepStrictEqual(newest.startsAt, startsAt) : newest.startsAt <= createdAt;
  return begins && isDeepStrictEqual([newest.alt, newest.link, newest.endsAt], [alt, link, endsAt]);
}

function termsOf({ alt, link, startsAt, endsAt }: PopupInput, now: Date) {
  return {
    alt: alt.trim().replaceAll(/\s+/g, " "),
    link: link && ownPath(link),
    startsAt: startsAt ?? now,
    endsAt,
  };
}

function problemOf({ alt, link, startsAt, endsAt }: Terms, input: PopupInput, now: Date): string | undefined {
  if (alt === "" || alt.length > longestAlt)
    return `What the picture says must have from 1 to ${longestAlt} letters`;
  if (!isVisibleText(alt)) return "What the picture says has characters that nobody can see";
  if (input.link !== null && !link) return `"${input.link}" is no path of this shop, such as /search`;
  if (endsAt && endsAt <= now) return "It would have ended already";
  return endsAt && endsAt <= startsAt ? "It would end before it begins" : undefined;
}

/** Ends all running and scheduled campaigns. Safe to repeat. @returns the alternative texts of ended campaigns */
export async function stopPopups(shop: Pick<Shop, "db" | "clock">, actor: Actor): Promise<string[]> {
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const isLeft = or(isNull(popups.endsAt), gt(popups.endsAt, now));
    const ended = await tx.update(popups).set({ endsAt: now }).where(isLeft).returning({ alt: popups.alt });
    for (const { alt } of ended) await recordAct(tx, shop, actor, { action: "popup.stop", subject: alt });
    return ended.map(({ alt }) => alt);
  });
}
