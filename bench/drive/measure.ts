import type { Target } from "./calls.ts";
import { type Drive, drive, median, quantile } from "./drive.ts";

export type Pace = { rounds: number; seconds: number; warmUpSeconds: number };

export const pace: Record<"whole" | "quick", Pace> = {
  whole: { rounds: 3, seconds: 5, warmUpSeconds: 2 },
  quick: { rounds: 2, seconds: 1, warmUpSeconds: 1 },
};

export type Measured = {
  target: Target;
  shopPerSecond: number;
  barePerSecond: number;
  ratio: number;
  medianMs: number;
  p99Ms: number;
};

/** Measures shop and bare server in turns, so that other load affects both alike. Medians of the rounds. */
export async function measure(
  target: Target,
  { shopUrl, bareUrl }: { shopUrl: string; bareUrl: string },
  { rounds, seconds, warmUpSeconds }: Pace,
): Promise<Measured> {
  for (const url of [shopUrl, bareUrl]) await drive(url, target, warmUpSeconds);
  await settle(shopUrl);
  const pairs: { shop: Drive; bare: Drive }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const shop = await drive(shopUrl, target, seconds);
    await settle(shopUrl);
    pairs.push({ shop, bare: await drive(bareUrl, target, seconds) });
  }
  const latenciesMs = pairs.flatMap(({ shop }) => shop.latenciesMs);
  return {
    target,
    shopPerSecond: median(pairs.map(({ shop }) => shop.perSecond)),
    barePerSecond: median(pairs.map(({ bare }) => bare.perSecond)),
    ratio: median(pairs.map(({ shop, bare }) => shop.perSecond / bare.perSecond)),
    medianMs: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
  };
}

/** Waits until queued queries of earlier visitors are done, so that the bare server is not slowed by them. */
async function settle(shopUrl: string): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${shopUrl}/api/search`, { method: "POST", headers, body: '{"per_page":1}' });
  await answer.arrayBuffer();
}
