import { expectedBack } from "../../../words/expected-back.ts";
import { type Api, answer } from "../../client/api.ts";

/** What visitors of a closed shop are told, null where the owner says nothing. */
export type Told = { message: string | null; expected: string | null };

/** Undefined when the shop is open. */
export async function toldWhileClosed(api: Api): Promise<Told | undefined> {
  const { maintenance, message, until } = await answer(api.api.maintenance.$get());
  return maintenance ? { message, expected: until && expectedBack(until, Date.now()) } : undefined;
}
