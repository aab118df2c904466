import { useEffect } from "react";
import { loadAnew } from "../../auth/end-session.ts";
import { answer, answersSoFar, browserApi, shopClosed } from "../../client/api.ts";
import { hasArrived, leaveFor } from "./wanted-page.ts";

const maintenancePath = "/maintenance";

/** The page being loaded; a call of it may be answered before React knows it. */
let onTheWay: URL | undefined;
/** This page found the shop closed and waits for the full load of the notice. */
let isLeaving = false;

/**
 * When a call finds the shop closed, the current or next page is loaded fully: the server redirects to /maintenance and
 * remembers the page. Unfinished input is kept as for any reload.
 */
export function LeaveWhenClosed() {
  useEffect(() => {
    if (window.location.pathname !== maintenancePath) hasArrived();
    window.addEventListener(shopClosed, leave);
    return () => window.removeEventListener(shopClosed, leave);
  }, []);
  return null;
}

function leave(): void {
  if (window.location.pathname === maintenancePath) return;
  isLeaving = true;
  const { pathname, search, hash } = onTheWay ?? window.location;
  leaveFor(pathname + search + hash);
  loadAnew(pathname + search + hash);
}

/** Detects a closed shop on navigation to a page without calls. */
export async function noticeClosing<Result>(
  { request }: { request: Request },
  next: () => Promise<Result>,
): Promise<Result> {
  const before = answersSoFar();
  const target = new URL(request.url);
  onTheWay = target;
  if (isLeaving) leave();
  const result = await next().finally(() => {
    if (onTheWay === target) onTheWay = undefined;
  });
  if (answersSoFar() === before) void askWhetherClosed(target);
  return result;
}

async function askWhetherClosed(target: URL): Promise<void> {
  const state = await answer(browserApi.api.maintenance.$get()).catch(() => undefined);
  if (!state?.maintenance) return;
  onTheWay ??= target;
  window.dispatchEvent(new Event(shopClosed));
}
