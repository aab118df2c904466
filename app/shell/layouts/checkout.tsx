import "../../personal.css";
import { type ReactNode, useEffect } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import { forgetKeys } from "../../client/forms/idempotency-key.ts";
import { ErrorPage } from "../../ui/errors/error-page.tsx";
import { HomeLink } from "../../ui/word-mark.tsx";
import type { Route } from "./+types/checkout";

/** Its pages are rendered for each shopper. */
export const handle = { isPersonal: true };

export default function CheckoutLayout() {
  useOrderIsPlaced();
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}

/** A reduced header without navigation, and a footer with the policies. */
function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="header">
        <div className="wrap checkout-head">
          <HomeLink />
          <p className="checkout-lock">
            <Icon name="lock-closed" color="current" />
            Secure checkout
          </p>
        </div>
        <div className="selvedge" />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="small-footer">
        <div className="wrap">
          <Link to="/support">Support</Link>
          <Link to="/help/delivery-policy">Delivery</Link>
          <Link to="/help/return-and-refund-policy">Returns and refunds</Link>
          <Link to="/help/customer-data-privacy-policy">Privacy</Link>
          <Link to="/about/terms-and-conditions">Terms and conditions</Link>
        </div>
      </footer>
    </>
  );
}

/** Reaching the payment means that an order exists, even if its answer was lost: the same cart then makes a new one. */
function useOrderIsPlaced(): void {
  const isPaying = useLocation().pathname === "/payment";
  useEffect(() => {
    if (isPaying) forgetKeys("place");
  }, [isPaying]);
}
