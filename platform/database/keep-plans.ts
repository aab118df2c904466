import { sql } from "drizzle-orm";
import { statement } from "./statement.ts";

/**
 * Until the transaction ends PostgreSQL uses the plans it has of named statements, whatever their values. Left to itself
 * it plans again for each short list of ids, which takes longer than to look them up. Not for statements whose best plan
 * depends on a value, such as a status that few rows have.
 */
export const keepPlans = statement("keep_plans", sql`set local plan_cache_mode = force_generic_plan`);
