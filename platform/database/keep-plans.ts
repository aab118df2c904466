import { sql } from "drizzle-orm";
import { statement } from "./statement.ts";

/**
 * Reuses generic plans of prepared statements until the transaction ends, because planning short lists of ids takes
 * longer than the lookup. Not for statements whose best plan depends on a value, such as a rare status.
 */
export const keepPlans = statement("keep_plans", sql`set local plan_cache_mode = force_generic_plan`);
