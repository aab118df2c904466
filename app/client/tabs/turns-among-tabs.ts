const patienceMs = 10_000;

/**
 * Serialises changes of a shopper's data across tabs (Web Locks), so that each builds on the one before.
 * @param name of the data, such as "cart"
 */
export function turnsAmongTabs(name: string) {
  let changes = 0;

  async function counted<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    changes += 1;
    try {
      return await call();
    } finally {
      changes += 1;
    }
  }

  async function afterOthers<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    let isMyTurn = false;
    const take = () => {
      isMyTurn = true;
      return counted(call);
    };
    try {
      return await navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, take);
    } catch (error) {
      if (isMyTurn) throw error;
      return take();
    }
  }

  return {
    /** Number of changes begun since this page opened: data read at a lower count is outdated. */
    changesSoFar: () => changes,
    /** Counts a change that another tab reported. */
    countChange() {
      changes += 1;
    },
    /**
     * Makes a call while no other tab makes one. Waits for a stuck tab only briefly.
     * @param call told whether it had to wait for another tab, which has then changed the data
     */
    async alone<Answer>(call: (hadToWait: boolean) => Promise<Answer>): Promise<Answer> {
      const { locks } = navigator;
      // Web Locks need HTTPS.
      if (!locks) return counted(() => call(false));
      const atOnce = await locks.request(
        name,
        { ifAvailable: true },
        async (lock) => lock && { answer: await counted(() => call(false)) },
      );
      return atOnce ? atOnce.answer : afterOthers(() => call(true));
    },
  };
}
