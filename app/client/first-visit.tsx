import { createContext, type ReactNode, useContext, useRef } from "react";
import { useLocation } from "react-router";

const FirstVisit = createContext(true);

/** Remembers the entry page. A reload is an entry too. */
export function FirstVisitProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const arrival = useRef(location.key);
  return <FirstVisit value={location.key === arrival.current}>{children}</FirstVisit>;
}

/** True on the server-rendered page, false after a client-side navigation. */
export const useIsFirstVisit = () => useContext(FirstVisit);
