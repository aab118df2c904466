import { expect, test } from "vitest";
import { ozowHash } from "../../platform/gateways/ozow/hash.ts";
import { ozowHosts, ozowPracticeSite } from "../../platform/gateways/ozow/hosts.ts";
import { openOzow } from "../../platform/gateways/ozow/ozow.ts";
import { fc } from "../../scripts/properties.ts";
import { checkSubmission } from "./check-submission.ts";
import { hashOf } from "./hash.ts";
import { requestAt } from "./ozow-test-world.ts";

// Adapter and sandbox were written independently and must agree on any text.

const anyText = fc.oneof(fc.string({ unit: "grapheme" }), fc.string());

test("both hash any fields alike", () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 12 }), anyText, (values, privateKey) => {
      const names = values.map((_value, index) => `field ${index}`);
      const fields = new Map(names.map((name, index) => [name, values[index] ?? ""]));
      expect(ozowHash(values, privateKey)).toBe(hashOf(fields, names, privateKey));
    }),
  );
});

test("the stand-in accepts the adapter's form for any payment, amount and item name", async () => {
  const adapter = openOzow({
    mode: "demo",
    ...ozowPracticeSite,
    ...ozowHosts("demo", "http://127.0.0.1:3001"),
  });
  const origin = "http://127.0.0.1:3000";
  const anyPayment = fc.record({
    paymentId: fc.integer({ min: 1 }),
    amountCents: fc.integer({ min: 1, max: 999_999_999 }),
    itemName: anyText.map((name) => `${name} order 000042`),
  });
  await fc.assert(
    fc.asyncProperty(anyPayment, async (payment) => {
      const { next } = await adapter.createPayment({ ...requestAt(origin), ...payment });
      if (next.type !== "form") throw new Error("no form");
      const checked = checkSubmission(new Map(Object.entries(next.fields)), {
        site: ozowPracticeSite,
        shopUrl: null,
      });
      expect(checked).toMatchObject({ ok: true, amountCents: payment.amountCents });
    }),
  );
});
