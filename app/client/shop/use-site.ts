import { useRouteLoaderData } from "react-router";
import type { Site } from "./site.ts";

/** The shop's public settings; undefined when the root loader failed. */
export function useSite(): Site | undefined {
  const root: { site: Site } | undefined = useRouteLoaderData("root");
  return root?.site;
}
