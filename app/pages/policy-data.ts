import { policies } from "../features/policies.tsx";
import { notFound } from "../found.ts";
import type { LoadArguments } from "../load.ts";

export async function load({ params }: LoadArguments) {
  const policy = params.policy ?? "";
  return policies.has(policy) ? { policy } : notFound();
}
