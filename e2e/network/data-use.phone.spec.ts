import { visit } from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";

test("the footer tells what page and visit cost in data, at the shopper's own price", async ({ page }) => {
  await visit(page, "/about");
  await page.getByText("Data used by this page").click();
  const meter = page.locator(".data-meter");
  await expect(meter.getByText("This page").locator("..")).toContainText(/[1-9]\d*\skB, \d+\.\d\sc/);

  await visit(page, "/products/51");
  await page.getByText("Data used by this page").click();
  const bytes = async (row: string) =>
    Number(/([\d\s]+)kB/.exec(await meter.getByText(row).locator("..").innerText())?.[1]?.replace(/\s/g, ""));
  expect(await bytes("This visit")).toBeGreaterThan(await bytes("This page"));

  await meter.getByLabel("What you pay for 1 GB").fill("R 1 000 000");
  await expect(meter.getByText("This page").locator("..")).toContainText(/R\s\d/);
  await page.reload();
  await page.getByText("Data used by this page").click();
  await expect(meter.getByLabel("What you pay for 1 GB")).toHaveValue(/1\s000\s000\.00/);
});

test("the data saver brings smaller pictures, and stays on until it is switched off", async ({ page }) => {
  const widthOfPicture = () =>
    page
      .locator("main img")
      .first()
      .evaluate(async (picture: HTMLImageElement) => {
        const answer = await fetch(picture.src.replace(/\d+\.webp$/, "640.webp"), { cache: "reload" });
        return (await createImageBitmap(await answer.blob())).width;
      });
  await visit(page, "/products/51");
  const before = await widthOfPicture();
  await page.getByText("Data used by this page").click();
  await page.getByRole("checkbox", { name: /Data saver/ }).check();
  await page.reload();
  expect(await widthOfPicture()).toBeLessThan(before);

  await page.getByText("Data used by this page").click();
  await expect(page.getByRole("checkbox", { name: /Data saver/ })).toBeChecked();
  await page.getByRole("checkbox", { name: /Data saver/ }).uncheck();
  await page.reload();
  expect(await widthOfPicture()).toBe(before);
});
