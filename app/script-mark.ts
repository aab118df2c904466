import { createContext } from "react";

/** On the server: what the shop's own inline scripts of this page carry, and nothing else in it can know. */
export const ScriptMark = createContext<string | undefined>(undefined);
