/**
 * The mark of the present login, which comes and goes with the login cookie: scripts cannot read that one. Null for
 * visitors, and on the server.
 */
export function loginMark(): string | null {
  if (typeof document === "undefined") return null;
  return /(?:^|;\s*)signed_in=([\w-]+)/.exec(document.cookie)?.[1] ?? null;
}

/** Browser only: whether somebody is signed in. Only the API knows whether the session is still alive. */
export const isSignedInHere = () => loginMark() !== null;
