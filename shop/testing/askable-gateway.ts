import type { PaymentAnswer, PaymentGateway, PaymentQuestion } from "../../platform/gateways/gateway.ts";

/** A gateway without notifications that is polled, with answers set by the test. */
export function askableGateway(method = "askable") {
  const asked: PaymentQuestion[] = [];
  const gateway: PaymentGateway & {
    asked: PaymentQuestion[];
    answer: (question: PaymentQuestion) => Promise<PaymentAnswer>;
  } = {
    method,
    label: "Askable",
    minimumCents: 100,
    asked,
    answer: async () => ({ state: "unknown" }),
    createPayment: async ({ paymentId }) => ({
      next: { type: "redirect", url: `https://gateway.example/${paymentId}` },
    }),
    verifyNotification: async () => ({ ok: false, reason: "never notifies" }),
    withoutPayer: () => "",
    async queryPayments(questions) {
      asked.push(...questions);
      const answers = questions.map(async (each) => [each.paymentId, await gateway.answer(each)] as const);
      return new Map(await Promise.all(answers));
    },
  };
  return gateway;
}
