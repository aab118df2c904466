import { receiveNotification } from "../../../shop/payments/settle/receive-notification.ts";
import type { Shop } from "../../../shop/shop.ts";
import { isShopError } from "../../../shop/shop-error.ts";
import { newRouter } from "../router.ts";

/** A gateway's webhook. Not in the API's description: the body is the gateway's, byte for byte. */
export function notifyPaymentRoute(shop: Shop) {
  const router = newRouter();
  router.post("/payments/:gateway/notify", async (c) => {
    const notification = {
      rawBody: await c.req.text(),
      headers: Object.fromEntries(c.req.raw.headers),
      address: c.env?.clientAddress ?? "",
    };
    try {
      const { isFinal, outcome } = await receiveNotification(shop, c.req.param("gateway"), notification);
      // With another status the gateway would resend it for ever. Empty, because a body would be compressed as a stream
      // and gateways read the status only.
      return isFinal ? c.body(null, 200) : c.json({ message: `Refused: ${outcome}` }, 400);
    } catch (error) {
      if (isShopError(error)) throw error;
      // Not decided yet: with 503 the gateway sends it again.
      shop.log.error("A payment notification could not be checked", { error });
      return c.json({ message: "Could not be checked now; send it again" }, 503);
    }
  });
  return router;
}
