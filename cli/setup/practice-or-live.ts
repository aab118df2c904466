import type { Questions } from "./questions.ts";

const live = { value: "live", label: "Live", hint: "shoppers pay with real money" };
const practice = { value: "sandbox", label: "Practice", hint: "with test payments, no money moves" };
const demo = { value: "demo", label: "Demo", hint: "the practice pages beside the shop, no money moves" };

/**
 * Asks which money a gateway moves. A demo shop is not offered real money.
 * @param before the present mode, undefined without one
 * @returns the mode, and whether it differs from the present keys' mode
 */
export async function askPracticeOrLive(
  { ask, now }: Pick<Questions, "ask" | "now">,
  gateway: string,
  before: string | undefined,
): Promise<{ mode: string; isChanged: boolean }> {
  const [usual, other] = now.DEMO === "on" ? [demo, practice] : [live, practice];
  const there = before === other?.value ? other.value : (usual?.value ?? "live");
  const options = [usual, other].flatMap((each) => each ?? []);
  const mode = await ask.choose(`${gateway}: real money, or practice first?`, options, there);
  return { mode, isChanged: mode !== there };
}
