import { Link } from "react-router";
import { useSite } from "../client/shop/use-site.ts";
import { WordMark } from "../ui/word-mark.tsx";

/** The shop's logo or name, which leads home. */
export function HomeLink() {
  return (
    <Link to="/" className="header-logo" aria-label={`${useSite()?.shopName}, home page`}>
      <WordMark />
    </Link>
  );
}
