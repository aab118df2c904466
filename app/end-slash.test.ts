import { createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { leaveEndSlash } from "./end-slash.ts";

test.each([
  ["/search/?term=a&page=2#top", "/search?term=a&page=2#top"],
  ["/products/1///", "/products/1"],
  ["/about", "/about"],
  ["/", "/"],
])("a link to %j opens %j, and back leads to where it was", async (to, shown) => {
  const router = createMemoryRouter([{ path: "*", middleware: [leaveEndSlash] }], {
    initialEntries: ["/start"],
  });
  await router.navigate(to);
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(shown);
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe("/start");
});

test("no number of slashes leads to another site", async () => {
  const url = new URL("https://shop.example//evil.example/");
  expect(() => leaveEndSlash({ url }, async () => undefined)).toThrow(
    expect.objectContaining({ headers: new Headers({ Location: "/evil.example" }) }),
  );
});
