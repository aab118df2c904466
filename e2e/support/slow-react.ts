import type { Page } from "@playwright/test";

/**
 * Delays each of React's tasks by a third of a second, as on a busy machine, even when the page's clock is stopped.
 * Affects pages opened afterwards.
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
