import { useEffect, useRef } from "react";
import { createPath, useLocation, useNavigation } from "react-router";
import { answer, answersSoFar, browserApi, shopClosed } from "../api.ts";
import { loadAnew } from "./auth/end-session.ts";

const maintenancePath = "/maintenance";

/**
 * When a call finds the shop closed, the page that the shopper is on or on the way to is asked for as a whole: the
 * server leads it to /maintenance, and remembers where it was. What was typed or wished for is kept as for any reload.
 */
export function LeaveWhenClosed() {
  const location = useLocation();
  const wanted = useNavigation().location ?? location;
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  useEffect(() => {
    const leave = () => {
      if (window.location.pathname !== maintenancePath) loadAnew(createPath(latest.current));
    };
    window.addEventListener(shopClosed, leave);
    return () => window.removeEventListener(shopClosed, leave);
  }, []);
  return null;
}

/** A later page that had nothing to ask of the shop would not notice that it is closed, so this asks. */
export async function noticeClosing<Result>(_args: unknown, next: () => Promise<Result>): Promise<Result> {
  const before = answersSoFar();
  const result = await next();
  if (answersSoFar() === before) void askWhetherClosed();
  return result;
}

async function askWhetherClosed(): Promise<void> {
  const state = await answer(browserApi.api.maintenance.$get()).catch(() => undefined);
  if (state?.maintenance) window.dispatchEvent(new Event(shopClosed));
}
