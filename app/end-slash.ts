import { redirect } from "react-router";
import { withoutEndSlashes } from "../words/without-end-slashes.ts";

/** What the server does with whole pages, done on the way to a later one: "/search/?term=a#top" → "/search?term=a#top". */
export function leaveEndSlash<Result>({ url }: { url: URL }, next: () => Promise<Result>): Promise<Result> {
  const { pathname, search, hash } = url;
  if (pathname === "/" || !pathname.endsWith("/")) return next();
  // Leading slashes collapse, as on the server: "//evil.example" is another site.
  throw redirect(withoutEndSlashes(pathname.replace(/^\/+/, "/")) + search + hash, 301);
}
