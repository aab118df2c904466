import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";

export { renderMail } from "../mails/render-mail.tsx";
// The server sets the values of these contexts, so both must take them from the same module graph.
export { apiContext } from "./api-context.ts";
export { siteContext } from "./site-context.ts";

/**
 * Renders the whole page before the first byte: status, title and prices are decided by then, and the
 * page cache wants complete pages. Not renderToString: it cannot wait for the router's loader data.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  return new Promise<Response>((resolve, reject) => {
    let failedStatus = status;
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      progressiveChunkSize: 1e9,
      onAllReady() {
        const body = new PassThrough();
        headers.set("Content-Type", "text/html; charset=utf-8");
        resolve(new Response(createReadableStreamFromReadable(body), { status: failedStatus, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failedStatus = 500;
        console.error(error);
      },
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
