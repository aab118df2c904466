import { expect, test } from "../support/journey.ts";

test("a key that the shop does not know is passed on to each search, and stays in the address", async ({
  page,
}) => {
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === "/api/search")
      bodies.push(request.postDataJSON());
  });
  const kept = () => new URL(page.url()).searchParams.get("affiliate");

  await page.goto("/search?term=tea&affiliate=thandi%20%26&utm_source=mail");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Newest");
  await expect(page).toHaveURL(/sortBy=newest/);
  expect(kept()).toBe("thandi &");
  await expect.poll(() => bodies.at(-1)).toMatchObject({ sortBy: "newest", affiliate: "thandi &" });

  await page.getByRole("button", { name: /^Filters/ }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer.getByRole("combobox", { name: "Maximum" }).selectOption("R 1000");
  await drawer.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/maxPrice=1000/);
  expect(kept()).toBe("thandi &");
  await expect.poll(() => bodies.at(-1)).toMatchObject({ maxPrice: "1000", affiliate: "thandi &" });

  await page.getByRole("link", { name: /^Remove filter: Up to/ }).click();
  await expect(page).not.toHaveURL(/maxPrice/);
  await page.goto("/search?affiliate=thandi&sortBy=newest");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => bodies.at(-1)).toMatchObject({ page: 2, sortBy: "newest", affiliate: "thandi" });
  expect(kept()).toBe("thandi");
});
