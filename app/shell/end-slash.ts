import { redirect } from "react-router";
import { withoutEndSlashes } from "../../words/without-end-slashes.ts";

/** What the server does with whole pages, done on the way to a later one: "/search/?term=a#top" → "/search?term=a#top". */
export function leaveEndSlash<Result>(
  { request, url: { hash } }: { request: Request; url: URL },
  next: () => Promise<Result>,
): Promise<Result> {
  // The router's own URL has no query as it came: it was read and written anew. The request's has no hash.
  const { pathname, search } = new URL(request.url);
  if (pathname === "/" || !pathname.endsWith("/")) return next();
  // Leading slashes collapse, as on the server: "//evil.example" is another site.
  throw redirect(withoutEndSlashes(pathname.replace(/^\/+/, "/")) + search + hash, 301);
}
