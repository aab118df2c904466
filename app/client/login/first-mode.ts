import { browserKeep } from "../browser-keep.ts";
import type { AuthMode } from "./auth-modes.ts";

const place = "has-account";

/** Nothing of who it was is kept, so a logout leaves it. */
export function rememberAccount(): void {
  browserKeep().setItem(place, "yes");
}

/** What the dialog begins with where something was asked for that needs an account: most who have one have used it here. */
export function firstMode(): AuthMode {
  return browserKeep().getItem(place) ? "login" : "register";
}
