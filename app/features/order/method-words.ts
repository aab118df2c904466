const names: Record<string, string> = {
  payfast: "PayFast",
  eft: "Bank transfer (EFT)",
  none: "Voucher",
};

/** What a way to pay is called once it has been chosen. */
export function methodWords(method: string | null): string {
  return names[method ?? ""] ?? method ?? "The payment service";
}
