/**
 * A lazily opened BroadcastChannel to the other tabs. One channel for both directions, so that a tab does not hear
 * itself. Browser only.
 */
export function tabChannel<Message>(name: string) {
  let opened: BroadcastChannel | undefined;
  const channel = () => {
    opened ??= new BroadcastChannel(name);
    return opened;
  };
  return {
    tell: (message: Message) => channel().postMessage(message),
    /** @returns a function that stops listening */
    hear(listen: (message: Message) => void): () => void {
      const hearOne = ({ data }: MessageEvent<Message>) => listen(data);
      channel().addEventListener("message", hearOne);
      return () => channel().removeEventListener("message", hearOne);
    },
  };
}

/** Messages between tabs, which share the login cookie. "cut-off": the session ended by itself. */
export type SessionNews =
  | { type: "signed-in"; userId: number }
  | { type: "signed-out" }
  | { type: "cut-off" };

export const sessionTabs = tabChannel<SessionNews>("session");

/**
 * Messages between tabs about one shopper's data; other shoppers' tabs ignore them.
 * @param name of the data, such as "cart"
 */
export function tabNews<News>(name: string) {
  const { tell, hear } = tabChannel<{ userId: number; news: News }>(name);
  return {
    tell: (userId: number, news: News) => tell({ userId, news }),
    /** @returns a function that stops listening */
    hear: (userId: number, listen: (news: News) => void) =>
      hear((message) => {
        if (message.userId === userId) listen(message.news);
      }),
  };
}
