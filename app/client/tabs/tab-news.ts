import { tabChannel } from "./tab-channel.ts";

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
