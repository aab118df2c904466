import { openEft } from "../../platform/gateways/eft/eft.ts";

export const testBank = {
  ...{ bank: "Practice Bank", accountHolder: "Spaza", accountNumber: "62000000001" },
  ...{ branchCode: "250655", accountType: "Cheque" },
};

/** EFT into an account that nobody has, with four days to pay. */
export const eftGateway = openEft({ bank: testBank, days: 4 });
