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
