import { createRoute, z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { clientNetwork } from "../../../shop/accounts/rate-limits/client-network.ts";
import { recordEvents } from "../../../shop/analytics/record-events.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, invalid, missing, tooMany } from "../answers.ts";
import { newRouter } from "../router.ts";
import { errorSchema } from "../schemas/common.ts";
import { eventsSchema } from "../schemas/event.ts";

const maximumBytes = 16 * 1024;

const message = "The request is larger than 16 kB";

/** Self-declared bots; others are counted. */
const robots = /bot\b|crawl|spider|slurp|lighthouse|preview/i;

export function recordEventsRoute(shop: Shop) {
  const ifWanted = createMiddleware(async (c, next) =>
    shop.settings.analytics
      ? next()
      : c.json({ message: `There is no call ${c.req.method} ${c.req.path}` }, 404),
  );
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/events",
      tags: ["Shop"],
      summary: "Tell what a visitor looked at and did, without who it was",
      description:
        "Answers 404 unless ANALYTICS is on. Purchases are known to the shop and are not told here. Told twice, an event " +
        "counts twice.",
      middleware: [ifWanted, bodyLimit({ maxSize: maximumBytes, onError: (c) => c.json({ message }, 413) })],
      request: { body: body(eventsSchema) },
      responses: {
        202: answers(z.object({}), "Taken"),
        ...missing,
        ...invalid,
        ...tooMany,
        413: answers(errorSchema, message),
      },
    }),
    async (c) => {
      if (robots.test(c.req.header("User-Agent") ?? "")) return c.json({}, 202);
      const { events, visitor } = c.req.valid("json");
      const asksForPrivacy = c.req.header("Sec-GPC") === "1" || c.req.header("DNT") === "1";
      await recordEvents(shop, {
        events: events.map(({ age_ms: ageMs, ...event }) => ({ ...event, ageMs })),
        visitor: visitor && !asksForPrivacy ? { id: visitor.id, sessionId: visitor.session_id } : null,
        network: clientNetwork(c.env?.clientAddress),
      });
      return c.json({}, 202);
    },
  );
}
