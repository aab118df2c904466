import { defineConfig, devices } from "@playwright/test";
import { browserArguments, findBrowser } from "./e2e/support/browser.ts";

const executablePath = await findBrowser();

/**
 * Journeys through the finished shop, at the two widths it is designed for. A journey whose file is called `.phone.` or
 * `.desktop.`, or that is tagged so, proves the same at both and goes at one of them alone.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/browser",
  globalSetup: "./e2e/support/set-up.ts",
  // One more than the cores that we count on: a journey also waits for the shop's clocks.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Generous: a busy machine is no failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    reducedMotion: "reduce",
    // What a worker answers or asks for cannot be routed. Journeys about it allow it.
    serviceWorkers: "block",
    // Recording all that succeeds, too, would take a fifth of the time: `--trace on` does, for the one that fails.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args: browserArguments },
  },
  projects: [
    {
      name: "phone",
      grepInvert: /[.@]desktop\b/,
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: "desktop",
      grepInvert: /[.@]phone\b/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
