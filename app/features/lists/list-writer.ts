import { isApiError } from "../../api.ts";
import type { KeptWishes, ListWish } from "./kept-wishes.ts";
import { willPass } from "./send-wish.ts";

/** "kept": the service fails, so that the wish is shown and sent later. "not-done": refused, or something else was wished since. */
export type ListOutcome = "done" | "kept" | "not-done";

type ListWriterOptions = {
  kept: KeptWishes;
  /** Tells the shop; safe to repeat. */
  send(wish: ListWish): Promise<void>;
  /** Something waits, or waits no more. */
  onWishes(wishes: ListWish[]): void;
  /** The service fails: told once until it works again. */
  onTrouble(error: unknown): void;
  /** The shop refused for good; the wish is dropped. */
  onRefusal(wish: ListWish, error: unknown): void;
  /** Runs the work while no other tab does its own. */
  alone?: (work: () => Promise<void>) => Promise<void>;
  /** Runs something after some milliseconds. */
  later?: (act: () => void, delayMs: number) => unknown;
};

export type ListWriter = {
  wish(wish: ListWish): Promise<ListOutcome>;
  /** Sends what waits, if anything does. */
  work(): Promise<void>;
};

const firstPauseMs = 2000;
const longestPauseMs = 60_000;

/**
 * Sends wishes one after the other, so that the last one for a list and product wins. What the failing service cannot
 * take stays kept, and is tried again with ever longer pauses.
 */
export function createListWriter({
  kept,
  send,
  onWishes,
  onTrouble,
  onRefusal,
  alone = (work) => work(),
  later = setTimeout,
}: ListWriterOptions): ListWriter {
  const asked = new Map<string, { isWanted: boolean; tell(outcome: ListOutcome): void }>();
  let failures = 0;
  let isWorking = false;
  let isPausing = false;

  function tell(wish: ListWish, outcome: ListOutcome) {
    const place = placeOf(wish);
    const asker = asked.get(place);
    if (asker?.isWanted !== wish.isWanted) return;
    asked.delete(place);
    asker.tell(outcome);
  }

  function tellAll(outcome: ListOutcome) {
    for (const asker of asked.values()) asker.tell(outcome);
    asked.clear();
  }

  /** @returns whether the next one may be tried */
  async function grant(wish: ListWish): Promise<boolean> {
    try {
      await send(wish);
    } catch (error) {
      // The page ends by it, and the wish waits for the same shopper's next login.
      if (isApiError(error) && error.status === 401) return false;
      if (willPass(error)) return wait(error);
      settle(wish, "not-done");
      onRefusal(wish, error);
      return true;
    }
    failures = 0;
    settle(wish, "done");
    return true;
  }

  function settle(wish: ListWish, outcome: ListOutcome) {
    kept.drop(wish);
    onWishes(kept.read());
    tell(wish, outcome);
  }

  function wait(error: unknown): false {
    if (failures === 0) onTrouble(error);
    if (!isPausing) later(goOn, Math.min(firstPauseMs * 2 ** failures, longestPauseMs));
    isPausing = true;
    failures += 1;
    return false;
  }

  function goOn() {
    isPausing = false;
    void work();
  }

  async function sendAll() {
    let goesOn = true;
    try {
      for (let [next] = kept.read(); next && goesOn; [next] = kept.read()) goesOn = await grant(next);
    } finally {
      // Before anybody hears of it: whoever then wishes more starts anew.
      isWorking = false;
    }
    // What is kept no more without our doing, another tab has sent.
    tellAll(goesOn ? "done" : "kept");
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    await alone(sendAll);
  }

  return {
    work,
    wish(wish) {
      asked.get(placeOf(wish))?.tell("not-done");
      const outcome = new Promise<ListOutcome>((tell) => {
        asked.set(placeOf(wish), { isWanted: wish.isWanted, tell });
      });
      kept.put(wish);
      onWishes(kept.read());
      void work();
      return outcome;
    },
  };
}

const placeOf = ({ list_id, product_id }: ListWish) => `${list_id}/${product_id}`;
