import { useEffect } from "react";
import { useLocation, useMatches, useNavigationType } from "react-router";
import { track } from "../../client/analytics/track.ts";

/** Records page views, also before the sender has loaded. */
export function PagesSeen() {
  const [location, matches, type] = [useLocation(), useMatches(), useNavigationType()];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, not for a reload
  useEffect(() => track("page", { location, matches, type }), [location]);
  return null;
}
