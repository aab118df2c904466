import { expect, test } from "vitest";
import { payPromise } from "./pay-promise.ts";

const payfast = { method: "payfast", label: "PayFast" };
const ozow = { method: "ozow", label: "Ozow" };
const yoco = { method: "yoco", label: "Yoco" };
const eft = { method: "eft", label: "Bank transfer (EFT)" };

test("the home page names the ways to pay that are open, each kind once, and whose pages they are", () => {
  expect(payPromise([payfast, ozow, yoco, eft])).toEqual({
    title: "Pay by card, instant EFT or bank transfer",
    text: "On the page of PayFast, Ozow or Yoco: we never see your card.",
  });
  expect(payPromise([yoco])).toEqual({
    title: "Pay by card",
    text: "On the page of Yoco: we never see your card.",
  });
  expect(payPromise([ozow, eft])).toEqual({
    title: "Pay by instant EFT or bank transfer",
    text: "On the page of Ozow: we never see your bank details.",
  });
});

test("a transfer has nobody's page, a way that is not known is called as the shop calls it, and none is not promised", () => {
  expect(payPromise([eft])).toEqual({
    title: "Pay by bank transfer",
    text: "From your own bank, to our account.",
  });
  expect(payPromise([{ method: "coins", label: "Coins" }])?.title).toBe("Pay by Coins");
  expect(payPromise([])).toBeNull();
});
