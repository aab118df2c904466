import { createContext } from "react";

/** Server only: the CSP nonce of the shop's own inline scripts on this page. */
export const ScriptMark = createContext<string | undefined>(undefined);
