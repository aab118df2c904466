const names: Record<string, string> = {
  eft: "bank transfer",
  payfast: "PayFast",
  ozow: "Ozow",
  yoco: "Yoco",
  none: "nothing to pay",
};

/** What an owner calls a way to pay, also where no gateway is open that would know: "payfast" → "PayFast". */
export function paymentMethod(method: string): string {
  return names[method] ?? method;
}
