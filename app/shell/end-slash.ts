import { redirect } from "react-router";
import { withoutEndSlashes } from "../../words/paths/without-end-slashes.ts";

/**
 * Removes a trailing slash on client-side navigation, as the server does: "/search/?term=a#top" → "/search?term=a#top".
 */
export function leaveEndSlash<Result>(
  { request, url: { hash } }: { request: Request; url: URL },
  next: () => Promise<Result>,
): Promise<Result> {
  // The router's URL has a re-encoded query; the request's has no hash.
  const { pathname, search } = new URL(request.url);
  if (pathname === "/" || !pathname.endsWith("/")) return next();
  // Leading slashes collapse, as on the server: "//evil.example" would be another site.
  throw redirect(withoutEndSlashes(pathname.replace(/^\/+/, "/")) + search + hash, 301);
}
