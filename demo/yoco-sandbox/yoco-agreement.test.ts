import { expect, test } from "vitest";
import { webhookSignature } from "../../platform/gateways/yoco/signature.ts";
import { fc } from "../../scripts/properties.ts";
import { signedHeaders } from "./signature.ts";

// Adapter and sandbox were written independently and must agree on any input.

test("both sign any webhook alike", () => {
  const anySecret = fc.uint8Array({ minLength: 8, maxLength: 64 });
  const anyBody = fc.oneof(fc.json(), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(anySecret, fc.uuid(), fc.nat(2 ** 40), anyBody, (key, id, atMs, body) => {
      const secret = `whsec_${Buffer.from(key).toString("base64")}`;
      const signed = signedHeaders(secret, id, atMs, body);
      const timestamp = signed["webhook-timestamp"] ?? "";
      expect(webhookSignature(secret, { id, timestamp }, body)).toBe(signed["webhook-signature"]);
    }),
  );
});
