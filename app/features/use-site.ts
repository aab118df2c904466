import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import type { Site } from "../site.ts";

/** What the owner says of the shop; undefined where the root itself failed. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<typeof loader>("root")?.site;
}
