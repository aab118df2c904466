type AskerParts<Answer> = {
  ask(term: string, signal: AbortSignal): Promise<Answer>;
  /** Called with the newest term's answer, or null on failure. */
  onAnswer(answer: Answer | null): void;
  delayMs: number;
};

const mostRemembered = 40;
/** Cached answers expire, because prices change. */
const rememberedMs = 30_000;

/**
 * A debounced search: asks for the newest term once typing pauses. Aborts older requests, so answers are never out of
 * order; caches earlier terms.
 */
export function createAsker<Answer>({ ask, onAnswer, delayMs }: AskerParts<Answer>) {
  const remembered = new Map<string, { answer: Answer; atMs: number }>();
  let newest = new AbortController();

  async function askNow(term: string, { signal }: AbortController) {
    const answer = await ask(term, signal).catch(() => null);
    if (signal.aborted) return;
    if (answer) remember(term, answer);
    onAnswer(answer);
  }

  function remember(term: string, answer: Answer) {
    const [oldest] = remembered.keys();
    if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest);
    remembered.set(term, { answer, atMs: Date.now() });
  }

  function stop() {
    newest.abort();
    newest = new AbortController();
  }

  return {
    stop,
    want(term: string) {
      stop();
      const known = remembered.get(term);
      if (known && Date.now() - known.atMs < rememberedMs) return onAnswer(known.answer);
      const turn = newest;
      const timer = setTimeout(() => askNow(term, turn), delayMs);
      turn.signal.addEventListener("abort", () => clearTimeout(timer));
    },
  };
}
