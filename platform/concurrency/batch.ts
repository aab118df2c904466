import { setImmediate } from "node:timers/promises";
import { memoizeByObject } from "./memoize-by-object.ts";

type Round<Asked, Answer> = { asked: Set<Asked>; answers: Promise<Map<Asked, Answer>> };

/**
 * Batches concurrent requests: one round runs at a time, and the next serves all who asked meanwhile, in order, so
 * that 32 requests cost a few queries. A round begins after its requests, so it never reads older data.
 * @param mostTogether the size of a round, unless one request is larger
 */
export function batched<Asked, Answer>(
  answer: (asked: Asked[]) => Promise<Map<Asked, Answer>>,
  mostTogether: number,
): (asked: Asked[]) => Promise<Map<Asked, Answer>> {
  let next: Round<Asked, Answer> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function plan(): Round<Asked, Answer> {
    const asked = new Set<Asked>();
    const answers = last
      // Waits for all requests of this tick: a round of one costs as many queries as one of thirty.
      .then(() => setImmediate())
      .then(() => {
        if (next === planned) next = undefined;
        return answer([...asked]);
      });
    const planned = { asked, answers };
    last = answers.catch(() => {});
    return planned;
  }

  return (asked) => {
    if (!next || next.asked.size + asked.length > mostTogether) next = plan();
    for (const each of asked) next.asked.add(each);
    return next.answers;
  };
}

/** One batch per database, because rules learn their database only when called. */
export function batchedOn<Database extends object, Asked, Answer>(
  answer: (database: Database, asked: Asked[]) => Promise<Map<Asked, Answer>>,
  mostTogether: number,
): (database: Database, asked: Asked) => Promise<Answer | undefined> {
  const askOn = memoizeByObject((database: Database) =>
    batched((all: Asked[]) => answer(database, all), mostTogether),
  );
  return async (database, asked) => (await askOn(database)([asked])).get(asked);
}
