import type { BankAccount, PaymentGateway } from "../../../platform/gateways/gateway.ts";
import { referenceOf } from "./references/reference.ts";

/** What the payments of transfers are called; an owner speaks of them where no gateway is open, too. */
export const eftMethod = "eft";

/**
 * Payment by transfer from the shopper's own bank (EFT). Nobody notifies the shop: its owner sees the money in the
 * account and says so (`npx spaza payments paid`).
 */
export function openEft(settings: { bank: BankAccount; days: number }): PaymentGateway {
  const { bank, days } = settings;
  return {
    method: eftMethod,
    label: "Bank transfer (EFT)",
    minimumCents: 1,
    payWithinHours: days * 24,
    transfer: { bank, referenceOf },
    async createPayment({ reference, amountCents, expiresAt }) {
      if (reference === null) throw new Error("A transfer needs a reference");
      return { next: { type: "instructions", bank, reference, amountCents, expiresAt } };
    },
    verifyNotification: async () => ({ ok: false, reason: "nobody notifies of transfers" }),
    withoutPayer: () => "",
  };
}
