import { z } from "@hono/zod-openapi";
import { timeSchema } from "./common.ts";

export const deviceSchema = z
  .object({
    id: z.number().int(),
    device_name: z.string().nullable(),
    created_at: timeSchema,
    /** Rounded to the hour. */
    last_seen_at: timeSchema,
    current: z.boolean(),
  })
  .openapi("Device");
