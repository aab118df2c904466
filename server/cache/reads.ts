import type { Subject } from "../../shop/search/subjects.ts";

/** Collects what an answer depends on, while it is made. Undefined where nobody keeps the answer. */
export type Reads = { add(subject: Subject): unknown } | undefined;

/** For pages, which show no exact numbers in stock. */
export function withoutCounts(reads: Reads): Reads {
  return reads && { add: (subject) => subject.startsWith("count:") || reads.add(subject) };
}
