import { openEft } from "../payments/eft/eft-gateway.ts";
import { test as shopTest } from "./test-shop.ts";

export const testBank = {
  bank: "Practice Bank",
  accountHolder: "Spaza",
  accountNumber: "62000000001",
  branchCode: "250655",
  accountType: "Cheque",
};

/** A fictional account for EFT, with four days to pay. */
export const eftGateway = openEft({ bank: testBank, days: 4 });

/** `test` with a `shop` that accepts EFT. */
export const test = shopTest.extend("eftGateway", { scope: "file", auto: true }, ({ shop }) => {
  shop.gateways.set("eft", eftGateway);
  return eftGateway;
});
