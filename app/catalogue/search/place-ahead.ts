import { type Location, useLocation, useNavigation } from "react-router";

/**
 * Where the shopper is going while the page is still on its way, otherwise where he is. What was opened or typed since
 * he chose it is for the next page, too: its arrival, which may take seconds, takes nothing away.
 */
export function usePlaceAhead(): Location {
  const here = useLocation();
  return useNavigation().location ?? here;
}
