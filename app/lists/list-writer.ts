import { isApiError } from "../client/api.ts";
import type { ListWish } from "../client/shown-lists.ts";
import { pauseAfter, willPass } from "../client/until-reached.ts";
import type { KeptWishes } from "./kept-wishes.ts";

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
  /** The session is over, and somebody waits for this; the wish stays for the same shopper's next login. */
  onSignedOut(wish: ListWish): void;
  /** Runs the work while no other tab does its own. */
  alone?: (work: () => Promise<boolean>) => Promise<boolean>;
  /** Runs something after some milliseconds. */
  later?: (act: () => void, delayMs: number) => unknown;
};

export type ListWriter = {
  wish(wish: ListWish): Promise<ListOutcome>;
  /** Sends what waits, if anything does. */
  work(): Promise<void>;
};

/**
 * Sends wishes one after the other, so that the last one for a list and product wins. What the failing service cannot
 * take stays kept, and is tried again with ever longer pauses, behind what was not tried yet.
 */
export function createListWriter({
  kept,
  send,
  onWishes,
  onTrouble,
  onRefusal,
  onSignedOut,
  alone = (work) => work(),
  later = setTimeout,
}: ListWriterOptions): ListWriter {
  const asked = new Map<string, { isWanted: boolean; tell(outcome: ListOutcome): void }>();
  /** The places of what failed, the last one last. */
  const failed = new Set<string>();
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

  /** In their order, but what failed comes last, so that nothing waits for what can never be done. */
  function nextWish(): ListWish | undefined {
    const order = [...failed];
    const turnOf = (wish: ListWish) => order.indexOf(placeOf(wish));
    return kept.read().sort((one, other) => turnOf(one) - turnOf(other))[0];
  }

  /** @returns whether the next one may be tried */
  async function grantNext(): Promise<boolean> {
    const wish = nextWish();
    // Another tab has sent it.
    if (!wish) return true;
    try {
      await send(wish);
    } catch (error) {
      if (isApiError(error) && error.status === 401) return endWith(wish);
      if (willPass(error)) return wait(wish, error);
      settle(wish, "not-done");
      onRefusal(wish, error);
      return true;
    }
    failures = 0;
    settle(wish, "done");
    return true;
  }

  function settle(wish: ListWish, outcome: ListOutcome) {
    failed.delete(placeOf(wish));
    kept.drop(wish);
    onWishes(kept.read());
    tell(wish, outcome);
  }

  /** The page ends by it. What nobody asked for on this page asks nobody for a login. */
  function endWith(wish: ListWish): false {
    if (asked.size > 0) onSignedOut(wish);
    return false;
  }

  function wait(wish: ListWish, error: unknown): false {
    const place = placeOf(wish);
    if (failures === 0 && !failed.has(place)) onTrouble(error);
    failed.delete(place);
    failed.add(place);
    failures += 1;
    if (!isPausing) later(goOn, pauseAfter(failures));
    isPausing = true;
    return false;
  }

  function goOn() {
    isPausing = false;
    void work();
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    let goesOn = true;
    try {
      while (goesOn && kept.read().length > 0) goesOn = await alone(grantNext);
    } finally {
      // Before anybody hears of it: whoever then wishes more starts anew.
      isWorking = false;
    }
    // What is kept no more without our doing, another tab has sent.
    tellAll(goesOn ? "done" : "kept");
  }

  return {
    work,
    wish(wish) {
      const place = placeOf(wish);
      asked.get(place)?.tell("not-done");
      failed.delete(place);
      const outcome = new Promise<ListOutcome>((tell) => {
        asked.set(place, { isWanted: wish.isWanted, tell });
      });
      kept.put(wish);
      onWishes(kept.read());
      void work();
      return outcome;
    },
  };
}

const placeOf = ({ list_id, product_id }: ListWish) => `${list_id}/${product_id}`;
