import type { Page, Route } from "@playwright/test";

/** Holds back each request that matches. @returns a function that lets these and all later ones through */
export async function holdBack(page: Page, files: string) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(files, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}
