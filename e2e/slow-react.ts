import type { Page } from "@playwright/test";

/**
 * React works as on a busy machine: a third of a second passes before each of its turns, also where the page's clock
 * stands still. For pages that are opened afterwards.
 */
export async function slowReact(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const { scheduler } = window as unknown as {
      scheduler: { postTask(act: () => void, options: { delay: number }): Promise<void> };
    };
    // Not `setTimeout`, which belongs to the page's clock.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      void scheduler.postTask(() => postMessage.call(this, message), { delay: 333 });
    };
  });
}
