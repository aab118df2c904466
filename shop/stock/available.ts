import { sql } from "drizzle-orm";
import { stockLevels } from "./tables.ts";

/** Units for sale, as SQL; negative when the owner counted fewer than are reserved. */
export const available = sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`;
