import { existsSync } from "node:fs";
import type { Variables } from "../platform/config/config.ts";
import { isEmptyDatabase } from "../platform/database/backup/refill.ts";
import type { OpenDatabase } from "../platform/database/database.ts";
import { migrateEmpty } from "../platform/database/migrate/migrate.ts";
import { StartError } from "../platform/start-error.ts";

type Place = Pick<Variables, "DATA_DIR" | "DATABASE_URL">;

function inWords({ DATA_DIR, DATABASE_URL }: Place): string {
  return DATABASE_URL === undefined ? `the data folder ${DATA_DIR}` : "the database of DATABASE_URL";
}

/** Makes the tables of a new shop and says so, because the folder may be wrong. */
export async function beginIfEmpty(database: OpenDatabase, place: Place): Promise<void> {
  if (await migrateEmpty(database))
    console.error(`There was no shop in ${inWords(place)}: an empty one was made there.`);
}

/** For commands that need a shop. Throws a StartError "no-shop" before a data folder is made. */
export function mustHavePlace(place: Place): void {
  if (place.DATABASE_URL === undefined && !existsSync(place.DATA_DIR)) throw noShop(place);
}

/** The same with the open database; also a StartError for unknown tables. */
export async function mustHaveShop(database: OpenDatabase, place: Place): Promise<void> {
  const client = await database.pool.connect();
  try {
    if (await isEmptyDatabase(client)) throw noShop(place);
  } finally {
    client.release();
  }
  await migrateEmpty(database);
}

function noShop(place: Place): StartError {
  const wayOn = "Give commands from the shop's own folder, with its variables; `npm start` makes a new shop.";
  return new StartError("no-shop", `There is no shop in ${inWords(place)}. Nothing was changed. ${wayOn}`);
}
