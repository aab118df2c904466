import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "../e2e/support/browser.ts";
import { runShop } from "../e2e/support/run-shop.ts";

const pictures = [
  { path: "docs/screenshot.png", width: 1280, height: 1180 },
  { path: "docs/screenshot-phone.png", width: 360, height: 740 },
];

const shop = await runShop({});
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  for (const { path, width, height } of pictures) {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: width < 500 ? 2 : 1,
    });
    await page.goto(shop.address, { waitUntil: "load" });
    // The demo renders pictures on the first request.
    await page.waitForFunction(() =>
      [...document.images]
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
        .every((image) => image.naturalWidth > 0),
    );
    await page.screenshot({ path });
    await page.close();
  }
} finally {
  await browser.close();
  await shop.stop();
}
