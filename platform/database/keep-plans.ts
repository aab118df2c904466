import { sql } from "drizzle-orm";
import { statement } from "./statement.ts";

/**
 * Makes PostgreSQL reuse generic plans of prepared statements until the transaction ends. By default it plans short
 * lists of ids again each time, which takes longer than the lookup. Not for statements whose best plan depends on a
 * value, such as a rare status.
 */
export const keepPlans = statement("keep_plans", sql`set local plan_cache_mode = force_generic_plan`);
