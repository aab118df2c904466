import { deliveryOptions } from "../../shop/delivery/delivery.ts";
import { goodsGrams } from "../../shop/delivery/goods.ts";
import type { DeliveryRules } from "../../shop/delivery/rules.ts";
import { lineTotal, sum, toDecimal } from "../../shop/money/money.ts";

export type GoodsInCart = {
  productId: number;
  quantity: number;
  priceCents: number;
  weightGrams: number | null;
};

type Place = { postalCode: string; province: string };

export type AgreedOrder = { delivery_method: string; expected_total: string };

export function agreedOrder(rules: DeliveryRules, to: Place, goods: GoodsInCart[]): AgreedOrder {
  const amountCents = sum(goods.map(({ priceCents, quantity }) => lineTotal(priceCents, quantity)));
  const grams = goodsGrams(goods.map((each) => ({ quantity: each.quantity, product: each })));
  const [option] = deliveryOptions(rules, new Date(), to, { amountCents, grams });
  if (!option) throw new Error("Nothing is delivered to the shoppers of the bench");
  return { delivery_method: option.method, expected_total: toDecimal(amountCents + option.feeCents) };
}
