const patienceMs = 10_000;

/**
 * Changes of a shopper's things go one after the other through all tabs of a browser, so that each builds on what the
 * one before left.
 *
 * @param name of the things, such as "cart"
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
    /** How often the things were changed, or about to be, since this page was opened: what was read before is older. */
    changesSoFar: () => changes,
    /** To be said of what another tab tells of. */
    countChange() {
      changes += 1;
    },
    /**
     * Makes a call while no other tab makes one. A tab that holds the others up is not waited for long.
     *
     * @param call told whether it had to wait for another tab, which has changed the things then
     */
    async alone<Answer>(call: (hadToWait: boolean) => Promise<Answer>): Promise<Answer> {
      const { locks } = navigator;
      // Only pages that came over a secure connection have locks.
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
