import { receiveNotification } from "../../../shop/payments/settle/receive-notification.ts";
import type { Shop } from "../../../shop/shop.ts";
import { isShopError } from "../../../shop/shop-error.ts";
import { newRouter } from "../router.ts";

/** Outside the described API: its body is the gateway's, byte for byte. */
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
      // Whatever else is answered, the gateway sends it again, and again, though it is refused for good.
      // Without a body, which would be compressed as a stream: its status is all that a gateway looks at.
      return isFinal ? c.body(null, 200) : c.json({ message: `Refused: ${outcome}` }, 400);
    } catch (error) {
      if (isShopError(error)) throw error;
      // Not ours to judge yet: the gateway sends it again.
      shop.log.error("A payment notification could not be checked", { error });
      return c.json({ message: "Could not be checked now; send it again" }, 503);
    }
  });
  return router;
}
