import type { RunningShop } from "./children.ts";
import { type CpuTime, cpuOfEach } from "./cpu-time.ts";
import { type Drive, median } from "./drive/drive.ts";

/** Measures the CPU time per request, which hardly depends on the machine's other load. */
export async function withCpuTime(
  shop: RunningShop,
  amount: number,
  act: () => Promise<Drive>,
): Promise<Drive & CpuTime> {
  const before = await shop.cpuTime();
  const driven = await act();
  return { ...driven, ...cpuOfEach(before, await shop.cpuTime(), amount) };
}

/** Medians for the columns "shop CPU ms" and "database CPU ms". */
export function costs(rounds: CpuTime[]): string[] {
  const medianOf = (key: keyof CpuTime) => median(rounds.map((round) => round[key])).toFixed(1);
  return [medianOf("shopMs"), medianOf("databaseMs")];
}
