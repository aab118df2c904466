import { useState } from "react";
import { Link } from "react-router";
import { answer, browserApi, isApiError } from "../api.ts";
import { failureFlash } from "../features/failure.ts";
import { useFlash } from "../features/flash.tsx";
import { hiddenMeta } from "../features/page-meta.ts";
import { forgetSearches } from "../features/suggest/recent-searches.ts";
import { inBrowser, onServer } from "../load.ts";
import { Button } from "../widgets/button.tsx";
import type { IconName } from "../widgets/icon.tsx";
import { Icon } from "../widgets/icon.tsx";
import type { Route } from "./+types/account";
import { load } from "./account-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Account");

export default function AccountPage({ loaderData: { user } }: Route.ComponentProps) {
  const { logout, isLoading } = useLogout();
  const addresses = user.addresses.length;
  return (
    <div className="wrap pb-12">
      <div className="page-head">
        <h1 className="page-title">{user.name}</h1>
        <p>{user.email}</p>
      </div>
      <div className="card-links">
        <CardLink to="/orders" icon="shopping-bag" title="Orders" text="Follow them, pay them, look back" />
        <CardLink
          to="/account/addresses"
          icon="map-pin"
          title="Addresses"
          text={addresses === 0 ? "None yet" : addresses === 1 ? "1 address" : `${addresses} addresses`}
        />
      </div>
      <div className="mt-8">
        <Button type="outlined" loading={isLoading} onClick={logout}>
          <Icon name="arrow-right-on-rectangle" color="current" />
          Logout
        </Button>
      </div>
    </div>
  );
}

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

/** Ends the session and starts afresh at home, so that nothing of this shopper stays in memory. */
function useLogout() {
  const [isLoading, setIsLoading] = useState(false);
  const flash = useFlash();
  async function logout() {
    setIsLoading(true);
    try {
      await answer(browserApi.api.auth.logout.$post()).catch(orEndedBefore);
      window.sessionStorage.clear();
      forgetSearches();
      window.location.assign("/");
    } catch (error) {
      setIsLoading(false);
      flash(failureFlash(error));
    }
  }
  return { logout, isLoading };
}

/** A session that ended by itself leaves nothing to end. */
function orEndedBefore(error: unknown) {
  if (!isApiError(error) || error.status !== 401) throw error;
}
