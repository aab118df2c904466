import { expect, test } from "vitest";
import { payPromise } from "./pay-promise.ts";

const payfast = { method: "payfast", label: "PayFast" };
const ozow = { method: "ozow", label: "Ozow" };
const yoco = { method: "yoco", label: "Yoco" };
const eft = { method: "eft", label: "Bank transfer (EFT)" };

test("the home page names the ways to pay that are open, each kind once, and whose pages they are", () => {
  expect(payPromise([payfast, ozow, yoco, eft])).toEqual({
    title: "Pay by card, instant EFT or bank transfer",
    text: "You pay on PayFast, Ozow or Yoco’s secure page. We never see your card.",
  });
  expect(payPromise([yoco])).toEqual({
    title: "Pay by card",
    text: "You pay on Yoco’s secure page. We never see your card.",
  });
  expect(payPromise([ozow, eft])).toEqual({
    title: "Pay by instant EFT or bank transfer",
    text: "You pay on Ozow’s secure page. We never see your bank details.",
  });
});

test("an EFT has no gateway's page, an unknown method has the shop's label, and without methods there is no promise", () => {
  expect(payPromise([eft])).toEqual({
    title: "Pay by bank transfer",
    text: "Straight from your bank to our account.",
  });
  expect(payPromise([{ method: "coins", label: "Coins" }])?.title).toBe("Pay by Coins");
  expect(payPromise([])).toBeNull();
});
