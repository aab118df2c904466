import { tabChannel } from "./tab-channel.ts";

/** What a tab tells the others of this browser, which share its login cookie. A session cut off ended by itself. */
export type SessionNews =
  | { type: "signed-in"; userId: number }
  | { type: "signed-out" }
  | { type: "cut-off" };

export const sessionTabs = tabChannel<SessionNews>("session");
