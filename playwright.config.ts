import { defineConfig, devices } from "@playwright/test";
import { browserArguments, findBrowser } from "./e2e/browser.ts";

const executablePath = await findBrowser();

/** Journeys through the finished shop, at the two widths it is designed for. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/browser",
  globalSetup: "./e2e/build.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Generous: a busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    reducedMotion: "reduce",
    trace: "retain-on-failure",
    launchOptions: { executablePath, args: browserArguments },
  },
  projects: [
    {
      name: "phone",
      // Phones have no Tab key, a page's head has no width, and one late payment is enough.
      testIgnore: ["keyboard.spec.ts", "found.spec.ts", "pay-late.spec.ts"],
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: "desktop",
      // Other keyboards cover nothing.
      testIgnore: ["phone-keyboard.spec.ts"],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
