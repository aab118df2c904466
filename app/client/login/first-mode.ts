import { browserKeep } from "../browser-keep.ts";
import type { AuthMode } from "./auth-modes.ts";

const place = "has-account";

/** Anonymous, so a logout keeps it. */
export function rememberAccount(): void {
  browserKeep().setItem(place, "yes");
}

/** Login where this browser had one before, otherwise registration. */
export function firstMode(): AuthMode {
  return browserKeep().getItem(place) ? "login" : "register";
}
