import { expect, test } from "vitest";
import { ownAddress } from "./own-address.ts";

const address = (path: string) => ownAddress(new URL(path, "https://shop.example"));

test("parameters added by a gateway are removed, the shop's own stay", () => {
  expect(address("/orders/000012?from=payment&SiteCode=T1&Amount=5.00&Hash=ab&BankName=A+Bank")).toBe(
    "/orders/000012?from=payment",
  );
  expect(address("/payment?order=12&cancelled=1&Status=Cancelled")).toBe("/payment?order=12&cancelled=1");
  expect(address("/orders/000012?Hash=ab")).toBe("/orders/000012");
});

test("an address of the shop's own stays", () => {
  expect(address("/payment?order=12&method=yoco")).toBe(null);
  expect(address("/orders/000012")).toBe(null);
});
