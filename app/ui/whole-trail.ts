export type Crumb = { label: string; to?: string };

/** The way from the home page to here. It is called otherwise where the owner has a department "Home". */
export function wholeTrail(crumbs: Crumb[]): Crumb[] {
  const isTaken = crumbs.some(({ label }) => label.toLowerCase() === "home");
  return [{ label: isTaken ? "Shop" : "Home", to: "/" }, ...crumbs];
}
