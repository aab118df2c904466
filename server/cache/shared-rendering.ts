import type { ClientShare } from "../fair-share/fair-share.ts";

/** Gives a client its turn, or rejects when it may have none. */
export type Turn = Pick<ClientShare, "client"> & { take(task: () => Promise<void>): Promise<void> };

export type SharedRendering<Made> = {
  /** Waits for the rendering. Rejects when it fails, or when no client that waits may have a turn. */
  join(turn: Turn): Promise<Made>;
};

/**
 * One rendering for all who wait for it. It begins in the first turn that any of the clients gets, so that nobody waits
 * for the turn of a client that has asked for much. A client waits, and spends, once.
 */
export function shareRendering<Made>(render: () => Promise<Made>): SharedRendering<Made> {
  const { promise, resolve, reject } = Promise.withResolvers<Made>();
  const waiting = new Set<string>();
  let hasBegun = false;

  async function begin(): Promise<void> {
    if (hasBegun) return;
    hasBegun = true;
    await render().then(resolve, reject);
  }

  function refuse(client: string, error: unknown): void {
    waiting.delete(client);
    if (!hasBegun && waiting.size === 0) reject(error);
  }

  return {
    join({ client, take }) {
      if (!hasBegun && !waiting.has(client)) {
        waiting.add(client);
        take(begin).catch((error: unknown) => refuse(client, error));
      }
      return promise;
    },
  };
}
