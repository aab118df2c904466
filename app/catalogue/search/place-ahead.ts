import { type Location, useLocation, useNavigation } from "react-router";

/**
 * The location being navigated to, otherwise the current one. What is opened or typed during a slow navigation belongs
 * to the next page, so its arrival does not reset it.
 */
export function usePlaceAhead(): Location {
  const here = useLocation();
  return useNavigation().location ?? here;
}
