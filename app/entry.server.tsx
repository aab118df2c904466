import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { failureContext, htmlContext } from "./client/server-contexts.ts";
import { ScriptMark } from "./script-mark.ts";

export { renderMail } from "../mails/render-mail.tsx";
// The server sets these contexts, so both must import them from the same module graph.
export {
  apiContext,
  failureContext,
  htmlContext,
  signedInContext,
  siteContext,
} from "./client/server-contexts.ts";
export { keysReadBy } from "./keys-read.ts";

/**
 * Renders the whole page before the first byte: status, title and prices are final by then, and the page cache needs
 * complete pages. `renderToString` cannot wait for code that a page loads lazily. The page is handed over as one text,
 * because web streams and `Response` bodies copy each chunk several times. The header `Script-Mark` names the nonce of its
 * inline scripts (`server/http/security-headers.ts`).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
) {
  return new Promise<Response>((resolve, reject) => {
    let failedStatus = status;
    const nonce = randomBytes(16).toString("hex");
    const page = (
      <ScriptMark value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ScriptMark>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: 1e9,
      onAllReady() {
        const body = pipe(new PassThrough());
        headers.set("Content-Type", "text/html; charset=utf-8");
        headers.set("Script-Mark", nonce);
        headers.set("Link", stylesOf(context));
        text(body).then((html) => {
          given.get(htmlContext)(withScriptsLast(html));
          resolve(new Response(null, { status: failedStatus, headers }));
        }, reject);
      },
      onShellError: reject,
      onError(error) {
        failedStatus = 500;
        given.get(failureContext)(error);
      },
    });
  });
}

/** The sheets' addresses as a `Link` header: the browser asks for them before it reads the page. */
function stylesOf({ manifest, staticHandlerContext: { matches } }: EntryContext): string {
  return matches
    .flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
    .map((path) => `<${path}>; rel=preload; as=style`)
    .join(", ");
}

/**
 * A page is read before it is used, and presses before its scripts are kept (`app/client/arrival/early-taps.ts`): the
 * scripts yield to styles and pictures on a slow connection.
 */
function withScriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(failureContext)(error);
};
