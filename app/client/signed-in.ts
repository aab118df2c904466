/** Whether a request has the login cookie. Only the API knows whether it is valid. */
export function hasLoginCookie(request: Request): boolean {
  return /(?:^|;\s*)auth_token=/.test(request.headers.get("Cookie") ?? "");
}

/** The default when the root loader failed. */
let isShown = true;

/** Browser only, where one shopper is shown at a time: records whether somebody is signed in. */
export function tellSignedIn(isSignedIn: boolean): void {
  isShown = isSignedIn;
}

/** Browser only: whether the shown session has a user. Scripts cannot read the login cookie. */
export const isSignedInHere = () => isShown;
