import { createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { leaveEndSlash } from "./end-slash.ts";

test.each([
  ["/search/?term=a&page=2#top", "/search?term=a&page=2#top"],
  ["/search/?term=a&sortBy=price_asc", "/search?term=a&sortBy=price_asc"],
  ["/search/?b=2&a=1&b=1&c=&d", "/search?b=2&a=1&b=1&c=&d"],
  ["/search/?term=a+b%20c%2Bd&e=%zz&f=%E9", "/search?term=a+b%20c%2Bd&e=%zz&f=%E9"],
  ["/search/?next=//evil.example/", "/search?next=//evil.example/"],
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
  const request = new Request(url);
  expect(() => leaveEndSlash({ request, url }, async () => undefined)).toThrow(
    expect.objectContaining({ headers: new Headers({ Location: "/evil.example" }) }),
  );
});
