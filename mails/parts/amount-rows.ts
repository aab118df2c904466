import type { OrderGoods } from "../../shop/mail-message.ts";
import { price } from "../../words/money/price.ts";

export type AmountRow = { label: string; value: string; isTotal: boolean };

export function amountRows(order: OrderGoods): AmountRow[] {
  const { amount, discount, voucherCode, deliveryFee, total, vat } = order;
  const rows = [row("Total", price(total), true)];
  if (vat !== null) rows.push(row("VAT included", price(vat)));
  const way = order.delivery.kind === "collect" ? "Collect" : "Delivery";
  const delivery = row(way, isZero(deliveryFee) ? "Free" : price(deliveryFee));
  // The amount is already net of the discount.
  const voucher = voucherCode ? `Voucher ${voucherCode}` : "Voucher";
  if (isZero(discount)) {
    const freeing = voucherCode ? [row(voucher, "Free delivery")] : [];
    return [row("Goods", price(amount)), ...freeing, delivery, ...rows];
  }
  return [row(voucher, price(`-${discount}`)), row("Goods after voucher", price(amount)), delivery, ...rows];
}

function row(label: string, value: string, isTotal = false): AmountRow {
  return { label, value, isTotal };
}

function isZero(amount: string): boolean {
  return Number(amount) === 0;
}
