import { useEffect } from "react";
import { loadAnew } from "../../auth/end-session.ts";
import { answer, answersSoFar, browserApi, shopClosed } from "../../client/api.ts";
import { hasArrived, leaveFor } from "./wanted-page.ts";

const maintenancePath = "/maintenance";

/** The page that the router is loading; a call of it can be answered before React knows of it. */
let onTheWay: URL | undefined;
/** The page that is still there has found the shop closed, and its links can be clicked until the notice comes. */
let isLeaving = false;

/**
 * When a call finds the shop closed, the page that the shopper is on or on the way to is asked for as a whole: the
 * server leads it to /maintenance, and remembers where it was. What was typed or wished for is kept as for any reload.
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

/** A later page that had nothing to ask of the shop would not notice that it is closed, so this asks. */
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
