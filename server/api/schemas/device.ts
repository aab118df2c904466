import { z } from "@hono/zod-openapi";
import { timeSchema } from "./common.ts";

export const deviceSchema = z
  .object({
    id: z.number().int(),
    /** The device's name for itself; a browser's user agent. */
    device_name: z.string().nullable(),
    created_at: timeSchema,
    /** Rounded to the hour. */
    last_seen_at: timeSchema,
    /** Whether it is the calling session. */
    current: z.boolean(),
  })
  .openapi("Device");
