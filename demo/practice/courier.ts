/** One notification with its retries. */
export type Delivery = { attempts: number; dueAtMs: number; state: "waiting" | "answered" | "given-up" };

export type Letter = {
  /** For the log, e.g. "notification of payment 7". */
  about: string;
  url: string;
  headers: Record<string, string>;
  body: string;
};

export type CourierOptions<Payment, Sending extends Delivery> = {
  letterOf: (payment: Payment, delivery: Sending) => Letter;
  /** The backoff before the second, third … attempt; after the last it gives up. */
  retryDelaysMs: readonly number[];
  onChange: () => void;
  log: (line: string) => void;
};

export type Courier<Payment, Sending extends Delivery = Delivery> = ReturnType<
  typeof openCourier<Payment, Sending>
>;

const answerTimeoutMs = 10_000;

/** Sends notifications to the shop and retries until it answers 200. */
export function openCourier<Payment, Sending extends Delivery = Delivery>({
  letterOf,
  retryDelaysMs,
  onChange,
  log,
}: CourierOptions<Payment, Sending>) {
  const timers = new Set<NodeJS.Timeout>();
  const underway = new Set<Promise<void>>();
  const closing = new AbortController();

  async function attempt(payment: Payment, delivery: Sending): Promise<void> {
    delivery.attempts += 1;
    onChange();
    const letter = letterOf(payment, delivery);
    const status = await post(letter, closing.signal);
    if (closing.signal.aborted) return;
    const delayMs = retryDelaysMs[delivery.attempts - 1];
    if (status === 200) delivery.state = "answered";
    else if (delayMs === undefined) delivery.state = "given-up";
    else repeat(payment, delivery, delayMs);
    onChange();
    const end = delivery.state === "given-up" ? ", given up" : "";
    log(`${letter.about}, attempt ${delivery.attempts}: ${status}${end}`);
  }

  function repeat(payment: Payment, delivery: Sending, delayMs: number): void {
    delivery.dueAtMs = Date.now() + delayMs;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void carry(payment, delivery);
    }, delayMs);
    timers.add(timer);
  }

  /** Resolves after the first attempt, whatever its result. */
  async function carry(payment: Payment, delivery: Sending): Promise<void> {
    const attempting = attempt(payment, delivery);
    underway.add(attempting);
    await attempting;
    underway.delete(attempting);
  }

  return {
    carry,
    carryLater: repeat,
    /** Resumes interrupted retries with a delay, because the shop may be starting too. */
    resume(payment: Payment, deliveries: readonly Sending[], withinMs: number): void {
      for (const delivery of deliveries.filter(({ state }) => state === "waiting")) {
        const remainingMs = Math.max(0, delivery.dueAtMs - Date.now());
        repeat(payment, delivery, Math.min(remainingMs, withinMs));
      }
    },
    /** Stops at once. Unanswered notifications stay "waiting". */
    async close(): Promise<void> {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(underway);
    },
  };
}

export function newDelivery(): Delivery {
  return { attempts: 0, dueAtMs: Date.now(), state: "waiting" };
}

/** The status of the answer, or an error's message. */
async function post({ url, headers, body }: Letter, closing: AbortSignal): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      // Only the checked address is called; a redirect could lead to any host.
      redirect: "manual",
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerTimeoutMs)]),
    });
    // Reading the body keeps the connection reusable.
    await response.bytes();
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
