import type { Delivery, PracticePayment } from "./practice-payment.ts";

export type CourierOptions = {
  /** Waits before the second, third … attempt. When they are used up it gives up. */
  retryDelaysMs: readonly number[];
  onChange: () => void;
  log: (line: string) => void;
};

export type Courier = ReturnType<typeof openCourier>;

const answerTimeoutMs = 10_000;

/** Carries notifications to the shop, again and again until it answers 200. */
export function openCourier({ retryDelaysMs, onChange, log }: CourierOptions) {
  const timers = new Set<NodeJS.Timeout>();
  const underway = new Set<Promise<void>>();
  const closing = new AbortController();

  async function attempt(payment: PracticePayment, delivery: Delivery): Promise<void> {
    delivery.attempts += 1;
    onChange();
    const status = await post(payment, closing.signal);
    if (closing.signal.aborted) return;
    const delayMs = retryDelaysMs[delivery.attempts - 1];
    if (status === 200) delivery.state = "answered";
    else if (delayMs === undefined) delivery.state = "given-up";
    else repeat(payment, delivery, delayMs);
    onChange();
    const about = `notification of payment ${payment.fields.m_payment_id ?? "?"}, attempt ${delivery.attempts}`;
    log(`${about}: ${status}${delivery.state === "given-up" ? ", given up" : ""}`);
  }

  function repeat(payment: PracticePayment, delivery: Delivery, delayMs: number): void {
    delivery.dueAtMs = Date.now() + delayMs;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void carry(payment, delivery);
    }, delayMs);
    timers.add(timer);
  }

  /** Resolves after the first attempt, whatever came of it. */
  async function carry(payment: PracticePayment, delivery: Delivery): Promise<void> {
    const attempting = attempt(payment, delivery);
    underway.add(attempting);
    await attempting;
    underway.delete(attempting);
  }

  return {
    carry,
    carryLater: repeat,
    /** Stops at once. What was not answered stays "waiting". */
    async close(): Promise<void> {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(underway);
    },
  };
}

/** The status of the answer, or why there was none. */
async function post(payment: PracticePayment, closing: AbortSignal): Promise<number | string> {
  try {
    const response = await fetch(payment.fields.notify_url ?? "", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: payment.notification ?? "",
      // A redirect could lead to any host; only the checked address is called.
      redirect: "manual",
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerTimeoutMs)]),
    });
    // Read, though nobody looks at it: given up it would take the connection with it.
    await response.bytes();
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
