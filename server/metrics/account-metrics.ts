import { Counter, type Registry } from "@prometheus-io/client";
import { accountActs } from "../../shop/accounts/note-act.ts";

/** Account actions by outcome: many refused logins mean password guessing. @returns a function that ends it */
export function openAccountMetrics(registry: Registry): () => void {
  const acts = new Counter({
    registers: [registry],
    name: "spaza_account_acts_total",
    labelNames: ["act", "outcome"] as const,
    help: "Logins, codes, changed passwords and the like, by what came of them: done, refused, limited or failed.",
  });
  const count = (noted: unknown) => acts.inc(noted as { act: string; outcome: string });
  accountActs.subscribe(count);
  return () => void accountActs.unsubscribe(count);
}
