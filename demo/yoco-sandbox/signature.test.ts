import { expect, test } from "vitest";
import { signedHeaders } from "./signature.ts";

test("the known webhook has its known signature", () => {
  const body =
    '{"id":"evt_1","type":"payment.succeeded","payload":{"amount":123450,"currency":"ZAR","metadata":{"checkoutId":"ch_1"}}}';
  expect(signedHeaders("whsec_dGVzdC1zZWNyZXQtMDEyMzQ1Njc4OQ==", "msg_1", 1767225600_999, body)).toEqual({
    "webhook-id": "msg_1",
    "webhook-timestamp": "1767225600",
    "webhook-signature": "v1,AbMGv7wW613m5hILqtCDl1x8TZoNWWIgqdjX02CnSbY=",
  });
});
