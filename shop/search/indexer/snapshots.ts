import { join } from "node:path";
import { removeLeftovers } from "../../../platform/files/remove-leftovers.ts";
import type { Log } from "../../../platform/log/log.ts";
import { canReadOn, forgetOldChanges } from "../../catalogue/changes/change-log.ts";
import type { Queryable } from "../../database.ts";
import { readDirectory } from "../read-directory.ts";
import type { Kept } from "./build-index.ts";
import { indexFormat } from "./index-format.ts";
import { pictureCategories } from "./picture-categories.ts";
import { readSnapshot, writeSnapshot } from "./snapshot-file.ts";

export type Snapshots = {
  /** The last snapshot, if it is readable and fits code and database. */
  load(): Promise<Kept | undefined>;
  /** Saves a version unless it is saved already. Failures are only logged. */
  save(kept: Kept | undefined): Promise<void>;
  /** Resolves when no save is running. */
  saved(): Promise<void>;
};

/** Far longer than a write takes. */
const untouchedMs = 60_000;

/** Persists the index across restarts. */
export function openSnapshots({ db, folder, log }: { db: Queryable; folder: string; log: Log }): Snapshots {
  const path = join(folder, "index.bin");
  const format = indexFormat();
  let saved: Kept["place"] | undefined;
  let saving = Promise.resolve();

  async function write({ index, place }: Kept): Promise<void> {
    if (place === saved) return;
    try {
      await writeSnapshot(path, format, { index, place });
      saved = place;
      await forgetOldChanges(db);
    } catch (error) {
      log.warn("The search index could not be saved: the next start takes longer", { error });
    }
  }

  async function read(): Promise<Kept | undefined> {
    await removeLeftovers(folder, ".unfinished", untouchedMs);
    const snapshot = await readSnapshot(path, format);
    if (!snapshot || !(await canReadOn(db, snapshot.place))) return undefined;
    saved = snapshot.place;
    const directory = await readDirectory(db);
    return { ...snapshot, directory: await pictureCategories(db, { ...snapshot, directory }) };
  }

  return {
    load: () =>
      read().catch((error: unknown) => {
        log.warn("The saved search index could not be read: this start takes longer", { error });
        return undefined;
      }),
    save(kept) {
      if (kept) saving = saving.then(() => write(kept));
      return saving;
    },
    saved: () => saving,
  };
}
