import { type MouseEvent, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { longDay } from "../../words/date.ts";
import type { LoadedPage } from "./content-data.ts";

/** From so many headings on a page begins with a list of them. */
const manyHeadings = 8;

/** The headings of a long page, to go to; folded, so that a phone shows the text first. */
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

/** The text as the shop made it of the owner's Markdown, in which no HTML counts. */
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

/** Who follows a link to a folded answer finds it open. */
function useOpenedByAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash && document.getElementById(hash.slice(1))?.closest("details");
    if (answer) answer.open = true;
  }, [hash]);
}

/** Links to pages of the shop lead there without loading all of it anew, as links elsewhere do. */
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

/** Which text this is: what was agreed on with an order is the version of its day. */
export function VersionLine({ version, updated_at }: Pick<LoadedPage, "version" | "updated_at">) {
  return (
    <p className="content-version">
      Version {version}, {longDay(updated_at)}
    </p>
  );
}
