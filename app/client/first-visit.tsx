import { createContext, type ReactNode, useContext, useRef } from "react";
import { useLocation } from "react-router";

const FirstVisit = createContext(true);

/** Remembers where the shopper arrived. A reload arrives, too, whatever key the browser's history kept. */
export function FirstVisitProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const arrival = useRef(location.key);
  return <FirstVisit value={location.key === arrival.current}>{children}</FirstVisit>;
}

/** True on the page that the server sent, false on those the browser made afterwards. */
export const useIsFirstVisit = () => useContext(FirstVisit);
