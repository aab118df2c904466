import { createRoute } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { limitConcurrency } from "../../../platform/concurrency/concurrency-limit.ts";
import { QueueIsFull } from "../../../platform/concurrency/fair-queue.ts";
import { clientNetwork } from "../../../shop/accounts/rate-limits/client-network.ts";
import type { Shop } from "../../../shop/shop.ts";
import { busy } from "../../../shop/shop-error.ts";
import { openTicket } from "../../../shop/support/open-ticket.ts";
import { countPhoto } from "../../../shop/support/photo-limit.ts";
import { orderNumber } from "../../../words/order-number.ts";
import { answers, body, conflict, invalid, tooMany } from "../answers.ts";
import { newRouter } from "../router.ts";
import { idempotencyHeader } from "../schemas/common.ts";
import { supportSchema, ticketSchema } from "../schemas/support.ts";
import { userIfSignedIn } from "../signed-in.ts";

/** Longer than any message without a photo. */
const longBytes = 64 * 1024;

/** A photo message of 8 MB takes up to 17 MB of memory. Phones send slowly, so several are allowed at once. */
const mostLong = 8;

const mostLongWaiting = 16;

export function openTicketRoute(shop: Shop) {
  const inTurn = limitConcurrency(mostLong, mostLongWaiting);
  const takeLong = createMiddleware(async (c, next) => {
    const isChunked = c.req.header("Transfer-Encoding") !== undefined;
    const isLong = isChunked || Number(c.req.header("Content-Length") ?? 0) > longBytes;
    if (!isLong) return next();
    await countPhoto(shop, clientNetwork(c.env?.clientAddress));
    await inTurn(next).catch((error: unknown) => {
      throw error instanceof QueueIsFull ? busy() : error;
    });
  });
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/support",
      tags: ["Shop"],
      summary: "Write to the shop",
      description:
        "For visitors, too. One mail goes to the shop and one to the address given. Repeating it with the same Idempotency-Key answers the same ticket and sends nothing; other words with that key are a 409. May be up to 9 MB long.",
      middleware: takeLong,
      request: { headers: idempotencyHeader, body: body(supportSchema) },
      responses: { 201: answers(ticketSchema, "The ticket's number"), ...conflict, ...invalid, ...tooMany },
    }),
    async (c) => {
      const { name, email, phone, topic, order_id, message, photo } = c.req.valid("json");
      const { "idempotency-key": idempotencyKey } = c.req.valid("header");
      const user = await userIfSignedIn(shop, c);
      const input = { user, name, email, phone: phone || null, topic, orderId: order_id ?? null, message };
      const ticketId = await openTicket(shop, input, {
        photo: photo ? Buffer.from(photo, "base64") : undefined,
        idempotencyKey,
        network: clientNetwork(c.env?.clientAddress),
      });
      return c.json({ ticket: orderNumber(ticketId) }, 201);
    },
  );
}
