import { createRoute, z } from "@hono/zod-openapi";
import { toDecimal } from "../../../shop/money/money.ts";
import { totalCents } from "../../../shop/orders/order.ts";
import { applyVoucher } from "../../../shop/payments/begin/apply-voucher.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, conflict, invalid, missing, tooMany, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { idSchema } from "../schemas/common.ts";
import { applyVoucherSchema, voucherAppliedSchema } from "../schemas/order.ts";
import { signedIn } from "../signed-in.ts";

export function applyVoucherRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/orders/{id}/apply-voucher",
      tags: ["Orders"],
      summary: "Use a voucher for an unpaid order; an empty code removes it",
      description:
        "422 under `code` says why it cannot be used, and leaves the voucher that is used already. 409: the order waits for no payment any more, or one has begun, so that its price stays. 429: twenty codes that no voucher has within fifteen minutes.",
      middleware: signedIn(shop),
      request: { params: z.object({ id: idSchema }), body: body(applyVoucherSchema) },
      responses: {
        200: answers(voucherAppliedSchema, "The order's new price"),
        ...unauthenticated,
        ...missing,
        ...conflict,
        ...invalid,
        ...tooMany,
      },
    }),
    async (c) => {
      const { code } = c.req.valid("json");
      const order = await applyVoucher(shop, c.var.user, c.req.valid("param").id, code);
      const answer = {
        discount: toDecimal(order.discountCents),
        amount: toDecimal(order.amountCents),
        voucher_id: order.voucherId,
        delivery: { fee: toDecimal(order.deliveryFeeCents) },
        total: toDecimal(totalCents(order)),
      };
      return c.json(answer, 200);
    },
  );
}
