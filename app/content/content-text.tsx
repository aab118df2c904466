import { type MouseEvent, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { longDay } from "../../words/dates/date.ts";
import type { LoadedPage } from "./content-data.ts";

/** Pages with this many headings start with a table of contents. */
const manyHeadings = 8;

/** A table of contents, collapsed, so that phones show the text first. */
export function Contents({ headings }: Pick<LoadedPage, "headings">) {
  if (headings.length < manyHeadings) return null;
  return (
    <details className="reading-contents">
      <summary>On this page</summary>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Link to={{ hash: `#${id}` }}>{text}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The owner's Markdown rendered by the shop, with HTML disabled. */
export function ContentText({ html }: Pick<LoadedPage, "html">) {
  const follow = useLinksInText();
  useOpenedByAddress();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: presses of links bubble up here, by keyboard as well
    // biome-ignore lint/a11y/noStaticElementInteractions: the links are what is pressed
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by shop/content/render-page.ts, which lets no HTML through
    <div className="content-text" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** Opens the collapsed answer that a link leads to. */
function useOpenedByAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash && document.getElementById(hash.slice(1))?.closest("details");
    if (answer) answer.open = true;
  }, [hash]);
}

/** Links within the shop navigate client-side. */
function useLinksInText() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest("a");
    const isPlainPress =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlainPress || event.defaultPrevented || link.origin !== window.location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}

/** The version matters: an order's terms are those of its day. */
export function VersionLine({ version, updated_at }: Pick<LoadedPage, "version" | "updated_at">) {
  return (
    <p className="content-version">
      Version {version}, {longDay(updated_at)}
    </p>
  );
}
