const names: Record<string, string> = {
  eft: "bank transfer",
  payfast: "PayFast",
  ozow: "Ozow",
  yoco: "Yoco",
  none: "nothing to pay",
};

/** The name of a payment method, even while its gateway is closed: "payfast" → "PayFast". */
export function paymentMethod(method: string): string {
  return names[method] ?? method;
}
