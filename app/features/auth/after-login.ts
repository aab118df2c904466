import { browserApi } from "../../api.ts";
import type { Flash } from "../flash.tsx";
import type { ReplayReport } from "./replay-queued.ts";
import { replayQueuedAdds } from "./replay-queued.ts";

type Page = { revalidate: () => Promise<void>; flash: (flash: Flash) => void };

/** What follows a login: queued adds run, then the root loads user and cart. Resolves when they are there. */
export async function afterLogin({ revalidate, flash }: Page): Promise<void> {
  const report = await replayQueuedAdds(browserApi);
  await revalidate();
  flashReport(report, flash);
}

function flashReport({ added, failures }: ReplayReport, flash: Page["flash"]) {
  if (added.length > 0) {
    const message =
      added.length === 1 ? `${added[0]} is in your cart` : `${added.length} products are in your cart`;
    flash({ message, action: { label: "View cart", to: "/cart" } });
  }
  for (const message of failures) flash({ message, messageStyle: "danger", messageDuration: 6000 });
}
