import { createRoute, z } from "@hono/zod-openapi";
import { currentAddress } from "../../shop/addresses/addresses.ts";
import { readCart } from "../../shop/cart/cart.ts";
import { deliveryOptions } from "../../shop/delivery/delivery.ts";
import { toDecimal } from "../../shop/money/money.ts";
import type { Shop } from "../../shop/shop.ts";
import { invalid as invalidField } from "../../shop/shop-error.ts";
import { answers, invalid, unauthenticated } from "./answers.ts";
import { newRouter } from "./router.ts";
import { deliveryOptionSchema } from "./schemas/order.ts";
import { signedIn } from "./signed-in.ts";

const postalCode = z.string().regex(/^\d{4}$/, "Use four digits, like 8001");

export function deliveryRoutes(shop: Shop) {
  const getOptions = createRoute({
    method: "get",
    path: "/delivery/options",
    tags: ["Cart"],
    summary: "How the cart can reach a postal code, what that costs and when it arrives",
    description: "Without a postal code: the current address.",
    middleware: signedIn(shop),
    request: { query: z.object({ postal_code: postalCode.optional() }) },
    responses: {
      200: answers(z.object({ data: z.array(deliveryOptionSchema) }), "Ways of delivery"),
      ...unauthenticated,
      ...invalid,
    },
  });

  return newRouter().openapi(getOptions, async (c) => {
    const asked = c.req.valid("query").postal_code;
    const code = asked ?? (await currentAddress(shop.db, c.var.user))?.postalCode;
    if (!code) throw invalidField("postal_code", "Use four digits, like 8001");
    const { amountCents } = await readCart(shop.db, c.var.user);
    const data = deliveryOptions(shop.clock.now(), code, amountCents).map((option) => ({
      method: option.method,
      label: option.label,
      fee: toDecimal(option.feeCents),
      eta_from: option.etaFrom,
      eta_to: option.etaTo,
      missing_to_free: toDecimal(option.missingToFreeCents),
      total: toDecimal(amountCents + option.feeCents),
    }));
    return c.json({ data }, 200);
  });
}
