import type {
  NotifiedPayment,
  PaymentGateway,
  RefundAnswer,
  RefundRequest,
} from "../../platform/gateways/gateway.ts";

export type RefundingGateway = PaymentGateway & {
  /** Every question, the first ones first. */
  asked: RefundRequest[];
  /** What has gone back, by our own ids: a provider that knows each of them pays it once. */
  paidBack: Map<number, number>;
  /** What it says instead of paying back; may throw, wait, or say nonsense. */
  trouble: ((request: RefundRequest) => Promise<RefundAnswer | undefined>) | undefined;
};

/** A provider that takes every notification at its word and pays back when it is asked. */
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
