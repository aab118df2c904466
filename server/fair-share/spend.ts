import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../api/router.ts";
import type { Cost } from "./budgets.ts";

/** Charges a call to its client. Calls that pages make while they are rendered have no share and cost nothing more. */
export const spend = (cost: Cost) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await c.env?.share?.spend(cost);
    await next();
  });
