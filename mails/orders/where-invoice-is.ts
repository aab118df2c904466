import type { OrderMailProps } from "../../shop/mail-message.ts";

export function whereInvoiceIs({ isInvoiceAttached }: OrderMailProps): string {
  return isInvoiceAttached ? "Your invoice is attached." : "Your invoice is on the order’s page.";
}
