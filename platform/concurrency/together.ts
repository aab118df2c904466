import { setImmediate } from "node:timers/promises";
import { onceForEach } from "./once-for-each.ts";

type Round<Asked, Answer> = { asked: Set<Asked>; answers: Promise<Map<Asked, Answer>> };

/**
 * Works for many at once: one round is under way at a time, and the next is for all who asked meanwhile, in the order
 * in which they asked, so that 32 requests cost a few queries. A round begins after it was asked for, so what it reads
 * is never older.
 *
 * @param mostTogether in one round, unless one asks for more at once
 */
export function together<Asked, Answer>(
  answer: (asked: Asked[]) => Promise<Map<Asked, Answer>>,
  mostTogether: number,
): (asked: Asked[]) => Promise<Map<Asked, Answer>> {
  let next: Round<Asked, Answer> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function plan(): Round<Asked, Answer> {
    const asked = new Set<Asked>();
    const answers = last
      // After all that has arrived in this moment: a round of one costs as many queries as one of thirty.
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

/** The same for each database by itself: rules know theirs only when they are called. */
export function togetherOn<Database extends object, Asked, Answer>(
  answer: (database: Database, asked: Asked[]) => Promise<Map<Asked, Answer>>,
  mostTogether: number,
): (database: Database, asked: Asked) => Promise<Answer | undefined> {
  const askOn = onceForEach((database: Database) =>
    together((all: Asked[]) => answer(database, all), mostTogether),
  );
  return async (database, asked) => (await askOn(database)([asked])).get(asked);
}
