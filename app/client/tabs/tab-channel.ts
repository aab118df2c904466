/**
 * A way to tell the other tabs of this browser something, opened when it is first used. One for listening and telling,
 * so that no tab hears itself. Only in the browser.
 */
export function tabChannel<Message>(name: string) {
  let opened: BroadcastChannel | undefined;
  const channel = () => {
    opened ??= new BroadcastChannel(name);
    return opened;
  };
  return {
    tell: (message: Message) => channel().postMessage(message),
    /** Gives the function that ends the listening. */
    hear(listen: (message: Message) => void): () => void {
      const hearOne = ({ data }: MessageEvent<Message>) => listen(data);
      channel().addEventListener("message", hearOne);
      return () => channel().removeEventListener("message", hearOne);
    },
  };
}

/** What a tab tells the others of this browser, which share its login cookie. A session cut off ended by itself. */
export type SessionNews =
  | { type: "signed-in"; userId: number }
  | { type: "signed-out" }
  | { type: "cut-off" };

export const sessionTabs = tabChannel<SessionNews>("session");

/**
 * What tabs tell each other about one shopper's things; none hears of somebody else's.
 *
 * @param name of the things, such as "cart"
 */
export function tabNews<News>(name: string) {
  const { tell, hear } = tabChannel<{ userId: number; news: News }>(name);
  return {
    tell: (userId: number, news: News) => tell({ userId, news }),
    /** Gives the function that ends the listening. */
    hear: (userId: number, listen: (news: News) => void) =>
      hear((message) => {
        if (message.userId === userId) listen(message.news);
      }),
  };
}
