import { z } from "zod";
import { callYoco, refusalOf, type YocoAccess, type YocoReply } from "./call-yoco.ts";

const webhookSchema = z.object({
  id: z.string().min(1).max(100),
  name: z.string(),
  url: z.string(),
  mode: z.string(),
});

/** A webhook registered at Yoco; an account may have several, and each receives all events. */
export type Webhook = z.infer<typeof webhookSchema>;

const timeoutMs = 15_000;

/** @throws Error when Yoco does not answer in time or refuses; so do the functions below */
export async function listWebhooks(access: YocoAccess): Promise<Webhook[]> {
  const reply = await callYoco(access, { path: "/webhooks" }, AbortSignal.timeout(timeoutMs));
  return z.object({ subscriptions: z.array(webhookSchema) }).parse(bodyOf(reply)).subscriptions;
}

/** @returns the webhook with its signing secret, which Yoco shows only once */
export async function registerWebhook(
  access: YocoAccess,
  webhook: Pick<Webhook, "name" | "url">,
): Promise<Webhook & { secret: string }> {
  const call = { method: "POST", path: "/webhooks", body: webhook } as const;
  const reply = await callYoco(access, call, AbortSignal.timeout(timeoutMs));
  return webhookSchema.extend({ secret: z.string().regex(/^whsec_/) }).parse(bodyOf(reply));
}

/** Safe to repeat. */
export async function removeWebhook(access: YocoAccess, id: string): Promise<void> {
  const call = { method: "DELETE", path: `/webhooks/${encodeURIComponent(id)}` } as const;
  const reply = await callYoco(access, call, AbortSignal.timeout(timeoutMs));
  if (reply.status !== 404) bodyOf(reply);
}

function bodyOf(reply: YocoReply): unknown {
  if (!reply.isOk) throw new Error(refusalOf(reply));
  return reply.body;
}
