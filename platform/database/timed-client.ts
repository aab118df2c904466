import { channel } from "node:diagnostics_channel";
import pg from "pg";

/** Publishes the seconds of each pool query, failed ones too; nothing is measured without a subscriber. */
export const queryTimes = channel("spaza.query");

type Query = (...given: unknown[]) => unknown;
const ask = pg.Client.prototype.query as Query;

/** A client that times queries with callbacks (the pool) and with promises. */
export class TimedClient extends pg.Client {}

const timedQuery: Query = function (this: unknown, ...given) {
  if (!queryTimes.hasSubscribers) return ask.apply(this, given);
  const startedMs = performance.now();
  const done = () => queryTimes.publish((performance.now() - startedMs) / 1000);
  const callback = given.at(-1);
  if (typeof callback === "function") {
    const told = (...answer: unknown[]) => {
      done();
      callback(...answer);
    };
    return ask.call(this, ...given.slice(0, -1), told);
  }
  const asked = ask.apply(this, given);
  if (asked instanceof Promise) asked.then(done, done);
  return asked;
};
Object.assign(TimedClient.prototype, { query: timedQuery });
