/** What a tab tells the others of this browser, which share its login cookie. A session cut off ended by itself. */
export type SessionNews =
  | { type: "signed-in"; userId: number }
  | { type: "signed-out" }
  | { type: "cut-off" };

let opened: BroadcastChannel | undefined;

/** One for listening and telling, so that no tab hears itself. Only in the browser. */
export function sessionTabs(): BroadcastChannel {
  opened ??= new BroadcastChannel("session");
  return opened;
}

export const tellTabs = (news: SessionNews) => sessionTabs().postMessage(news);
