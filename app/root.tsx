import "./style.css";
import { type ReactNode, useContext, useEffect, useLayoutEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
  useRouteLoaderData,
} from "react-router";
import { FlashProvider, useFlash } from "../widgets/toasts/flash.tsx";
import type { Route } from "./+types/root";
import { AuthDialogProvider } from "./auth/auth-dialog.tsx";
import { CartProvider } from "./cart/cart-provider.tsx";
import { earlyTapsScript } from "./client/arrival/early-taps.ts";
import { firstPaintScript } from "./client/arrival/first-paint.ts";
import { freshLoadScript, leadOnAnew } from "./client/build-check/fresh-load.ts";
import { failureMessage } from "./client/failure.ts";
import { FirstVisitProvider, useIsFirstVisit } from "./client/first-visit.tsx";
import { inBrowser, onServer } from "./client/load.ts";
import { SessionProvider } from "./client/session.tsx";
import { ListsProvider } from "./lists/lists-provider.tsx";
import { loadSession } from "./root-data.ts";
import { ScriptMark } from "./script-mark.ts";
import { PagesSeen } from "./shell/analytics/pages-seen.tsx";
import { leaveEndSlash } from "./shell/end-slash.ts";
import { LeaveWhenClosed, noticeClosing } from "./shell/maintenance/leave-when-closed.tsx";
import { NoticesLater } from "./shell/notices/notices-later.tsx";
import { ErrorPage } from "./ui/errors/error-page.tsx";
import { useArrivingSession } from "./use-arriving-session.ts";

export const loader = onServer(loadSession);
export const clientLoader = inBrowser(loadSession);

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveEndSlash, leadOnAnew, noticeClosing];

/** Reloads after logins and cart changes (a revalidation), not on each navigation. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script of the first paint adds attributes.
    <html lang="en-ZA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the style sheet loads: no white flash in dark mode. */}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffdf9" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191c3b" />
        <HeadScript />
        <SiteTags />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <noscript>
          <p className="without-scripts">
            You can browse without JavaScript. To log in and buy, please turn it on.
          </p>
        </noscript>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const headScripts = firstPaintScript + earlyTapsScript + freshLoadScript;

/** Rendered by the server only: the browser runs it before React starts. */
function HeadScript() {
  const nonce = useContext(ScriptMark);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: functions of our own, and React would escape them
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScripts }} />
  );
}

/** The shop's public settings, read by `app/client/shop/site.ts`. */
function SiteTags() {
  const data = useRouteLoaderData<typeof loader>("root");
  if (!data) return null;
  return (
    <>
      <meta name="application-name" content={data.site.shopName} />
      <meta name="shop-site" content={JSON.stringify(data.site)} />
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { session, isComing, isUnknown } = useArrivingSession(loaderData);
  useLayoutEffect(() => window.earlyTaps?.stop(), []);
  // After the effects of all components below, by which the buttons work.
  useEffect(() => window.earlyTaps?.press(), []);
  return (
    <SessionProvider
      user={session.user}
      isComing={isComing}
      isUnknown={isUnknown}
      cart={session.cart?.cart ?? null}
      lists={session.lists.lists}
    >
      <FlashProvider>
        <LeaveWhenClosed />
        <FailureToast session={session} />
        <CartProvider loaded={session.cart}>
          <AuthDialogProvider>
            <ListsProvider loaded={session.lists}>
              <ProgressLine />
              <NoticesLater />
              <FirstVisitProvider>
                <ForgetJsonLd />
                <PagesSeen />
                <Outlet />
              </FirstVisitProvider>
            </ListsProvider>
          </AuthDialogProvider>
        </CartProvider>
      </FlashProvider>
    </SessionProvider>
  );
}

/** Shown after each load in which cart or lists failed. */
function FailureToast({ session }: { session: { failed: boolean } }) {
  const flash = useFlash();
  useEffect(() => {
    if (session.failed) flash({ message: failureMessage, messageStyle: "danger" });
  }, [session, flash]);
  return null;
}

/** Progress bar of a client-side navigation; delayed, to hide quick ones. */
function ProgressLine() {
  const { state } = useNavigation();
  return state === "idle" ? null : (
    <div className="progress-line" role="progressbar" aria-label="Loading page" />
  );
}

/** JSON-LD describes the first page only. Search engines do not navigate client-side, so later pages remove it. */
function ForgetJsonLd() {
  const isFirstVisit = useIsFirstVisit();
  useEffect(() => {
    if (!isFirstVisit) document.head.querySelector('script[type="application/ld+json"]')?.remove();
  }, [isFirstVisit]);
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content">
      <ErrorPage error={error} />
    </main>
  );
}
