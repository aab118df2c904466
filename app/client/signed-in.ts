/** Whether a request carries the login cookie: whether it still holds, only the API knows. */
export function hasLoginCookie(request: Request): boolean {
  return /(?:^|;\s*)auth_token=/.test(request.headers.get("Cookie") ?? "");
}

/** Unless told otherwise: where even the root could not be loaded, nobody knows yet. */
let isShown = true;

/** Only in the browser, where one shopper is shown at a time: says whether somebody is signed in now. */
export function tellSignedIn(isSignedIn: boolean): void {
  isShown = isSignedIn;
}

/** Only in the browser: whether the session on the screen knows a shopper. Scripts cannot see the login cookie. */
export const isSignedInHere = () => isShown;
