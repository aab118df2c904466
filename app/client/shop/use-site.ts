import { useRouteLoaderData } from "react-router";
import type { Site } from "./site.ts";

/** What the owner says of the shop; undefined where the root itself failed. */
export function useSite(): Site | undefined {
  const root: { site: Site } | undefined = useRouteLoaderData("root");
  return root?.site;
}
