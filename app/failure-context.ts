import { createContext } from "react-router";

/** On the server: who is told that a page could not be made, or not whole. */
export const failureContext = createContext<(error: unknown) => void>();
