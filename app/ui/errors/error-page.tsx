import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { type ErrorResponse, isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { track } from "../../client/analytics/track.ts";
import { isNoConnection } from "../../client/api.ts";
import type { FreshLoadResult } from "../../client/build-check/fresh-load.ts";
import { useSite } from "../../client/shop/use-site.ts";
import { titleWith } from "../meta/page-meta.ts";

/** The page for any error. A 404 names the path; others give no details. */
export function ErrorPage({ error }: { error: unknown }) {
  const isGone = isMissingFile(error);
  const isUnreached = isNoConnection(error);
  const isMissing = hasStatus(error, 404);
  const isAway = hasStatus(error, 503);
  useEffect(() => {
    if (!isUnreached && !isGone && !isAway) track("error", { description: isMissing ? "404" : "500" });
  }, [isUnreached, isGone, isAway, isMissing]);
  if (isGone) return <MissingFile />;
  if (isUnreached) return <Unreached />;
  if (isAway) return <Away words={error.data} />;
  return isMissing ? <NotFound /> : <InternalServerError />;
}

const hasStatus = (error: unknown, status: number): error is ErrorResponse =>
  isRouteErrorResponse(error) && error.status === status;

/** After a new build: reloads once. A file still missing then stays an error. */
function MissingFile() {
  const [result, setResult] = useState<FreshLoadResult>("reloading");
  const [isTrying, setTrying] = useState(false);
  const load = useCallback(async () => {
    setTrying(true);
    setResult((await window.freshLoad?.afterMissingFile()) ?? "too-soon");
    setTrying(false);
  }, []);
  const { key } = useLocation();
  useEffect(() => {
    if (key) load();
  }, [load, key]);
  if (result === "too-soon") return <InternalServerError />;
  return result === "unreached" ? <Offline again={load} isTrying={isTrying} /> : <OneMoment />;
}

function OneMoment() {
  return (
    <div className="wrap error-page">
      <ErrorMeta title="One moment" />
      <h1 className="page-title">One moment</h1>
      <p className="error-text">We’ve just updated the shop. The page is loading.</p>
    </div>
  );
}

/** Retries in place; address and cart are unchanged. */
function Unreached() {
  const { revalidate, state } = useRevalidator();
  return <Offline again={revalidate} isTrying={state === "loading"} />;
}

function Offline({ again, isTrying }: { again: () => unknown; isTrying: boolean }) {
  useEffect(() => {
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [again]);
  return (
    <div className="wrap error-page">
      <ErrorMeta title="No connection" />
      <h1 className="page-title">No connection</h1>
      <p className="error-text">
        We couldn’t reach the shop. Your cart is safe, and this page will load when you’re back online.
      </p>
      <div className="error-ways">
        <Button loading={isTrying} onClick={again}>
          Try again
        </Button>
      </div>
    </div>
  );
}

/** Lazy-loaded; the server renders the whole page. */
const PageNotFound = lazy(() => import("./page-not-found.tsx"));

function NotFound() {
  return (
    <div className="wrap error-page">
      <ErrorMeta title="Page Not Found" />
      <p className="error-code">404</p>
      <h1 className="page-title">Page Not Found</h1>
      <Suspense>
        <PageNotFound />
      </Suspense>
    </div>
  );
}

/** The database does not answer. @param words of the call that failed */
function Away({ words }: { words: string }) {
  return (
    <div className="wrap error-page">
      <ErrorMeta title="Away for a moment" />
      <p className="error-code">503</p>
      <h1 className="page-title">Away for a moment</h1>
      <p className="error-text">{words} Your cart and orders are safe.</p>
      <WaysOn />
    </div>
  );
}

function InternalServerError() {
  return (
    <div className="wrap error-page">
      <ErrorMeta title="Internal Server Error" />
      <p className="error-code">500</p>
      <h1 className="page-title">Internal Server Error</h1>
      <p className="error-text">
        Something went wrong on our side. Please try again in a moment. Your cart and orders are safe.
      </p>
      <WaysOn />
    </div>
  );
}

function WaysOn() {
  const { pathname, search } = useLocation();
  return (
    <div className="error-ways">
      {/* A full load, since the fault may be in the page's own code. */}
      <a className="button button-default" href={pathname + search}>
        Try again
      </a>
      <a className="button button-outlined" href="/">
        Go to the home page
      </a>
      <a className="button button-text" href="/support">
        Get help
      </a>
    </div>
  );
}

/** React moves these tags to the head, because the page with its own tags failed. */
function ErrorMeta({ title }: { title: string }) {
  const site = useSite();
  return (
    <>
      <title>{titleWith(title, site)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** Messages of Chromium, Firefox, Safari and the bundler for a file that failed to load. */
const words =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|is not a valid JavaScript MIME type/i;

const isMissingFile = (error: unknown) => error instanceof Error && words.test(error.message);
