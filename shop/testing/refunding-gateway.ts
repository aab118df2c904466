import type {
  NotifiedPayment,
  PaymentGateway,
  RefundAnswer,
  RefundRequest,
} from "../../platform/gateways/gateway.ts";

export type RefundingGateway = PaymentGateway & {
  /** All requests, oldest first. */
  asked: RefundRequest[];
  /** Completed refunds by our ids: a provider pays each id once. */
  paidBack: Map<number, number>;
  /** Replaces the answer; may throw, wait, or be malformed. */
  trouble: ((request: RefundRequest) => Promise<RefundAnswer | undefined>) | undefined;
};

/** A provider that trusts every notification and refunds on request. */
export function refundingGateway(method = "refunding"): RefundingGateway {
  const gateway: RefundingGateway = {
    method,
    label: "Refunding",
    minimumCents: 100,
    asked: [],
    paidBack: new Map(),
    trouble: undefined,
    createPayment: async ({ paymentId }) => ({
      next: { type: "redirect", url: `https://gateway.example/${paymentId}` },
    }),
    verifyNotification: async ({ rawBody }) => ({
      ok: true,
      payment: JSON.parse(rawBody) as NotifiedPayment,
    }),
    async refund(request) {
      gateway.asked.push(request);
      const answer = await gateway.trouble?.(request);
      if (answer) return answer;
      gateway.paidBack.set(request.refundId, request.amountCents);
      return { state: "done", reference: `back-${request.refundId}` };
    },
    withoutPayer: () => "",
  };
  return gateway;
}
