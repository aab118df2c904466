import { sql } from "drizzle-orm";
import type { Config } from "../../platform/config/config.ts";
import { openPictureStore } from "../../platform/images/store/picture-store.ts";
import { whyStoreFails } from "../../platform/images/store/try-store.ts";
import { countJobs } from "../../platform/jobs/count-jobs.ts";
import { countOffered } from "../../shop/catalogue/products/count-offered.ts";
import { currentPages } from "../../shop/content/content-pages.ts";
import { legalBlanks, legalSilences } from "../../shop/content/legal-blanks.ts";
import type { Queryable } from "../../shop/database.ts";
import { readDeliveryRules } from "../../shop/delivery/rules.ts";
import { shopSettings } from "../../shop/shop-settings.ts";
import { timeAndDay } from "../../words/dates/date.ts";
import { count, countProducts } from "../../words/numbers/count.ts";
import { waysInWords } from "../shop/ways-in-words.ts";
import { hardToRead } from "./hard-to-read.ts";
import { namesOf, waysToPay } from "./ways-to-pay.ts";

/** What a shop lacks before it opens to the public. */
export type Missing = {
  /** For programs: a word, a variable or a key of the shop file. */
  key: string;
  what: string;
  how: string;
  /** True when no order could be taken, paid or answered; false for advice. */
  isEssential: boolean;
};

export async function missingOf(config: Config, db: Queryable): Promise<Missing[]> {
  const all = [
    ...ofTheAddress(config),
    ...ofPayment(config),
    ...ofMail(config),
    ...ofOwnerMails(config),
    ...(await ofUnsentMails(db)),
    ...(await ofTheLaw(config, db)),
    ...(await ofTheGoods(db)),
    ...(await ofTheBucket(config)),
    ...(await ofDelivery(db)),
    ...ofTheLooks(config),
  ];
  return all.toSorted((one, other) => Number(other.isEssential) - Number(one.isEssential));
}

const essential = (key: string, what: string, how: string): Missing => ({
  key,
  what,
  how,
  isEssential: true,
});
const advice = (key: string, what: string, how: string): Missing => ({ key, what, how, isEssential: false });

const setup = "npx spaza setup";

function ofTheAddress({ DEMO, PUBLIC_URL, TRUST_PROXY }: Config): Missing[] {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const isPublic = !["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const missing: Missing[] = [];
  if (DEMO)
    missing.push(essential("DEMO", "It is the demo: its shopper's password is known to everybody", setup));
  if (!isPublic)
    missing.push(
      essential(
        "PUBLIC_URL",
        `The address of the shop, as shoppers type it: ${hostname} is this machine alone`,
        setup,
      ),
    );
  else if (protocol === "http:")
    missing.push(
      essential(
        "PUBLIC_URL",
        "An address with https://: over http:// anybody on the way can read passwords",
        `docs/going-live.md, then ${setup}`,
      ),
    );
  else if (!TRUST_PROXY)
    missing.push(
      essential(
        "TRUST_PROXY",
        "TRUST_PROXY=on: behind your proxy all shoppers count as one, and soon none of them can log in",
        "the file of variables",
      ),
    );
  return missing;
}

function ofPayment(config: Config): Missing[] {
  const { PAYFAST_MODE, PAYFAST_PASSPHRASE, YOCO_SECRET_KEY, YOCO_WEBHOOK_SECRET } = config;
  const ways = waysToPay(config);
  const isPractising = ways.some(({ mode }) => mode === "practice");
  const missing: Missing[] = [];
  if (!ways.some(({ mode }) => mode === "live"))
    missing.push(
      essential("payment", "A way to pay with real money: a bank account or a gateway's keys", setup),
    );
  else if (isPractising)
    missing.push(
      essential(
        "payment",
        `Practice only: ${namesOf(ways, "practice")}. Goods would leave without money`,
        `${setup}, and choose live`,
      ),
    );
  if (PAYFAST_MODE === "live" && PAYFAST_PASSPHRASE === undefined)
    missing.push(
      advice(
        "PAYFAST_PASSPHRASE",
        "A passphrase at PayFast: with it the shop can ask about payments nobody told it of",
        setup,
      ),
    );
  if (YOCO_SECRET_KEY !== undefined && YOCO_WEBHOOK_SECRET === undefined)
    missing.push(
      advice("YOCO_WEBHOOK_SECRET", "Yoco does not tell the shop of payments yet", "npx spaza yoco register"),
    );
  return missing;
}

function ofMail({ MAIL_URL, VAT_NUMBER }: Config): Missing[] {
  const missing: Missing[] = [];
  if (MAIL_URL === undefined)
    missing.push(essential("MAIL_URL", "A mail server: without one nobody gets a confirmation", setup));
  if (VAT_NUMBER === undefined)
    missing.push(
      advice(
        "VAT_NUMBER",
        "No VAT number: the shop shows and charges no VAT",
        "right if you are not registered",
      ),
    );
  return missing;
}

function ofOwnerMails(config: Config): Missing[] {
  const { to, paidOrders, needsHands } = shopSettings(config).ownerMails;
  const all = `${setup}, or [owner_mails] in shop.toml`;
  if (to === null && (paidOrders || needsHands))
    return [
      essential(
        "owner_mails.to",
        "An address for mails to you: nobody hears of paid orders and problems",
        all,
      ),
    ];
  if (needsHands) return [];
  return [
    advice("owner_mails.needs_hands", "Nobody is told by mail of a refund or a backup that failed", all),
  ];
}

const longestWaitMs = 3_600_000;

/** Mails that no server accepted; an empty shop has no queue yet. */
async function ofUnsentMails(db: Queryable): Promise<Missing[]> {
  const { rows } = await db.execute<{ is_there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as is_there`,
  );
  if (!rows[0]?.is_there) return [];
  const queues = await countJobs(db);
  const mails = queues.find(({ queue }) => queue === "send-mail");
  const how = "look into the shop's log, then MAIL_URL in the file of variables";
  const missing: Missing[] = [];
  const since = mails?.undoneSince;
  if (mails && since && Date.now() - since.getTime() > longestWaitMs)
    missing.push(
      essential(
        "mails",
        `${mailsInWords(mails.undone)} not sent since ${timeAndDay(since.toISOString())}`,
        how,
      ),
    );
  if (mails && mails.failed > 0)
    missing.push(advice("mails", `${mailsInWords(mails.failed)} given up after a day of tries`, how));
  return missing;
}

const mailsInWords = (number: number) => (number === 1 ? "1 mail was" : `${count(number)} mails were`);

async function ofTheLaw(config: Config, db: Queryable): Promise<Missing[]> {
  const settings = shopSettings(config);
  const pages = await currentPages(db);
  return [
    ...legalBlanks(settings).map(({ key, what, law }) => essential(key, `${what} (${law})`, setup)),
    ...legalSilences(settings, pages).map(({ placeholder, what }) =>
      advice(placeholder, `No page says this any more: ${what}`, "npx spaza legal"),
    ),
  ];
}

async function ofTheGoods(db: Queryable): Promise<Missing[]> {
  const { offered, withoutPicture } = await countOffered(db);
  if (offered === 0) return [essential("products", "Products", "npx spaza import products.csv")];
  if (withoutPicture === 0) return [];
  return [
    advice(
      "pictures",
      `Pictures of ${count(withoutPicture)} of ${countProducts(offered)}, each family counted as one`,
      "docs/pictures.md",
    ),
  ];
}

/** Only a bucket is tried: a folder tried by another user would get files that the shop cannot overwrite. */
async function ofTheBucket(config: Config): Promise<Missing[]> {
  if (config.PICTURES_S3_BUCKET === undefined) return [];
  const problem = await whyStoreFails(openPictureStore(config));
  const how = "PICTURES_S3_… in the file of variables, docs/pictures.md";
  return problem === undefined
    ? []
    : [essential("PICTURES_S3_BUCKET", `A bucket that keeps pictures. ${problem}`, how)];
}

/** Always shown: the offer is a promise that the owner must confirm. */
async function ofDelivery(db: Queryable): Promise<Missing[]> {
  const { terms } = await readDeliveryRules(db);
  const what = `Shoppers are offered, is it so? ${waysInWords(terms)}`;
  return [advice("delivery", what, `npx spaza delivery show; change it with ${setup}`)];
}

function ofTheLooks({ shop }: Config): Missing[] {
  return hardToRead(shop).map((line) => advice("colours", line, setup));
}
