import { z } from "@hono/zod-openapi";
import { timeSchema } from "./common.ts";

export const deviceSchema = z
  .object({
    id: z.number().int(),
    /** What the device said of itself when it signed in; browsers send their user-agent text. */
    device_name: z.string().nullable(),
    created_at: timeSchema,
    /** To the hour. */
    last_seen_at: timeSchema,
    /** The session that asks. */
    current: z.boolean(),
  })
  .openapi("Device");
