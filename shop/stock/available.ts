import { sql } from "drizzle-orm";
import { stockLevels } from "./tables.ts";

/** How many can be sold now, as SQL: less than none where the owner has counted fewer than were promised. */
export const available = sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`;
