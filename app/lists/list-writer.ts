import { isApiError } from "../client/api.ts";
import type { ListChange } from "../client/shown-lists.ts";
import { pauseAfter, willPass } from "../client/until-reached.ts";
import type { PendingHearts } from "./pending-hearts.ts";

/** "kept": the service fails, so the change is sent later. "not-done": refused, or superseded by a later change. */
export type ListOutcome = "done" | "kept" | "not-done";

type ListWriterOptions = {
  kept: PendingHearts;
  /** Idempotent. */
  send(change: ListChange): Promise<void>;
  onHearts(changes: ListChange[]): void;
  /** The service fails: called once until it works again. */
  onTrouble(error: unknown): void;
  /** The shop refused for good; the change is dropped. */
  onRefusal(change: ListChange, error: unknown): void;
  /** The session ended while a caller waits; the change stays for the same shopper's next login. */
  onSignedOut(change: ListChange): void;
  /** Runs the work while no other tab does its own. */
  alone?: (work: () => Promise<boolean>) => Promise<boolean>;
  later?: (act: () => void, delayMs: number) => unknown;
};

export type ListWriter = {
  setHeart(change: ListChange): Promise<ListOutcome>;
  work(): Promise<void>;
};

/**
 * Sends changes one at a time, so that the last one for a list and product wins. What fails is kept and retried with
 * backoff, after changes not yet tried.
 */
export function createListWriter({
  kept,
  send,
  onHearts,
  onTrouble,
  onRefusal,
  onSignedOut,
  alone = (work) => work(),
  later = setTimeout,
}: ListWriterOptions): ListWriter {
  const asked = new Map<string, { isWanted: boolean; tell(outcome: ListOutcome): void }>();
  /** Keys of failed changes, the latest last. */
  const failed = new Set<string>();
  let failures = 0;
  let isWorking = false;
  let isPausing = false;

  function tell(change: ListChange, outcome: ListOutcome) {
    const place = placeOf(change);
    const asker = asked.get(place);
    if (asker?.isWanted !== change.isWanted) return;
    asked.delete(place);
    asker.tell(outcome);
  }

  function tellAll(outcome: ListOutcome) {
    for (const asker of asked.values()) asker.tell(outcome);
    asked.clear();
  }

  /** In order, failed ones last, so that no change waits for one that can never succeed. */
  function nextHeart(): ListChange | undefined {
    const order = [...failed];
    const turnOf = (change: ListChange) => order.indexOf(placeOf(change));
    return kept.read().sort((one, other) => turnOf(one) - turnOf(other))[0];
  }

  /** @returns whether to continue with the next */
  async function grantNext(): Promise<boolean> {
    const change = nextHeart();
    // Another tab has sent it.
    if (!change) return true;
    try {
      await send(change);
    } catch (error) {
      if (isApiError(error) && error.status === 401) return endWith(change);
      if (willPass(error)) return wait(change, error);
      settle(change, "not-done");
      onRefusal(change, error);
      return true;
    }
    failures = 0;
    settle(change, "done");
    return true;
  }

  function settle(change: ListChange, outcome: ListOutcome) {
    failed.delete(placeOf(change));
    kept.drop(change);
    onHearts(kept.read());
    tell(change, outcome);
  }

  /** The session ended. Asks for a login only if a change was requested on this page. */
  function endWith(change: ListChange): false {
    if (asked.size > 0) onSignedOut(change);
    return false;
  }

  function wait(change: ListChange, error: unknown): false {
    const place = placeOf(change);
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
      // Before callers resume: a further change then starts a new run.
      isWorking = false;
    }
    // Other changes no longer pending were sent by another tab.
    tellAll(goesOn ? "done" : "kept");
  }

  return {
    work,
    setHeart(change) {
      const place = placeOf(change);
      asked.get(place)?.tell("not-done");
      failed.delete(place);
      const outcome = new Promise<ListOutcome>((tell) => {
        asked.set(place, { isWanted: change.isWanted, tell });
      });
      kept.put(change);
      onHearts(kept.read());
      void work();
      return outcome;
    },
  };
}

const placeOf = ({ list_id, product_id }: ListChange) => `${list_id}/${product_id}`;
