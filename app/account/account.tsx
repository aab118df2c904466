import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { Icon } from "../../widgets/icon.tsx";
import type { IconName } from "../../widgets/icon-names.ts";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { loadAnew, sessionIsOver } from "../auth/end-session.ts";
import { BuyAgainRail } from "../catalogue/own-products/buy-again-rail.tsx";
import { answer, browserApi, isApiError } from "../client/api.ts";
import { failureFlash } from "../client/failure.ts";
import { inBrowser, onServer } from "../client/load.ts";
import { hiddenMeta } from "../ui/meta/page-meta.ts";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/account";
import { loadAccount } from "./account-data.ts";
import { DeviceList } from "./device-list.tsx";
import { RemoveAccount } from "./remove-account.tsx";

export const loader = onServer(loadAccount);
export const clientLoader = inBrowser(loadAccount);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Account");

export default function AccountPage({ loaderData: { user, devices, bought } }: Route.ComponentProps) {
  const addresses = user.addresses.length;
  return (
    <div className="wrap pb-12">
      <div className="page-head account-head">
        <div>
          <h1 className={isLong(user.name) ? "page-title account-name-long" : "page-title"}>{user.name}</h1>
          <p>{user.email}</p>
        </div>
        <div className="account-logout-wide">
          <Logout />
        </div>
      </div>
      {(user.pending_email || !user.email_confirmed) && (
        <div className="account-notice">
          <Notice tone="info">
            <Link className="link" to="/account/details">
              Confirm your email
            </Link>
            {user.pending_email
              ? `: we’ve sent a code to ${user.pending_email}.`
              : ": we’ll send you a code."}
          </Notice>
        </div>
      )}
      <div className="card-links">
        <CardLink to="/orders" icon="shopping-bag" title="Orders" text="Track, pay, reorder" />
        <CardLink
          to="/account/addresses"
          icon="map-pin"
          title="Addresses"
          text={addresses === 0 ? "None yet" : addresses === 1 ? "1 address" : `${addresses} addresses`}
        />
        <CardLink to="/product-lists" icon="heart" title="Lists" text={listWords(user.productLists.length)} />
        <CardLink to="/account/details" icon="user" title="Details" text="Name, email, password" />
      </div>
      {/* First on phones. */}
      <div className="account-logout-narrow">
        <Logout />
      </div>
      <BuyAgainRail bought={bought} />
      <DeviceList devices={devices} />
      <OwnData />
    </div>
  );
}

const listWords = (lists: number) => (lists === 1 ? "Your Wishlist" : `Your Wishlist and ${lists - 1} more`);

/** Keeps the heading within three lines on a phone. */
const isLong = (name: string) => name.length > 32;

type CardLinkProps = { to: string; icon: IconName; title: string; text: string };

function CardLink({ to, icon, title, text }: CardLinkProps) {
  return (
    <Link to={to} className="card-link">
      <Icon name={icon} size="md" color="primary" />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}

function Logout() {
  const { logout, isLoading } = useLogout();
  return (
    <Button type="outlined" loading={isLoading} onClick={logout}>
      <Icon name="arrow-right-on-rectangle" color="current" /> Log out
    </Button>
  );
}

/** Access and erasure, as the Protection of Personal Information Act (POPIA) requires. */
function OwnData() {
  return (
    <section className="account-section" aria-labelledby="own-data">
      <h2 id="own-data" className="section-title">
        Your data
      </h2>
      <p className="text-muted">Download everything we hold about you, or remove your account.</p>
      <div className="account-ways">
        <a className="button button-outlined" href="/api/user/data" download>
          <span className="button-words">Download my data</span>
        </a>
        <RemoveAccount />
      </div>
    </section>
  );
}

/** Signs out and reloads at the home page, so that nothing of this shopper stays in memory. */
function useLogout() {
  const [isLoading, setIsLoading] = useState(false);
  const flash = useFlash();
  async function logout() {
    setIsLoading(true);
    try {
      await answer(browserApi.api.auth.logout.$post()).catch(orEndedBefore);
      sessionIsOver();
      loadAnew("/");
    } catch (error) {
      setIsLoading(false);
      flash(failureFlash(error));
    }
  }
  return { logout, isLoading };
}

/** 401: the session has ended already. */
function orEndedBefore(error: unknown) {
  if (!isApiError(error) || error.status !== 401) throw error;
}
