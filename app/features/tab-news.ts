type Message<News> = { userId: number; news: News };

/**
 * What the tabs of one browser tell each other about one shopper's things; no tab hears itself, and none hears of
 * somebody else's. Only in the browser.
 *
 * @param name of the things, such as "cart"
 */
export function tabNews<News>(name: string) {
  let opened: BroadcastChannel | undefined;
  const channel = () => {
    opened ??= new BroadcastChannel(name);
    return opened;
  };
  return {
    tell: (userId: number, news: News) => channel().postMessage({ userId, news }),
    /** Gives the function that ends the listening. */
    hear(userId: number, listen: (news: News) => void): () => void {
      const hearOwn = ({ data }: MessageEvent<Message<News>>) => {
        if (data.userId === userId) listen(data.news);
      };
      channel().addEventListener("message", hearOwn);
      return () => channel().removeEventListener("message", hearOwn);
    },
  };
}
