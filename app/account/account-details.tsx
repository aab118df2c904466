import { inBrowser, onServer } from "../client/load.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { hiddenMeta } from "../ui/meta/page-meta.ts";
import type { Route } from "./+types/account-details";
import { loadDetails } from "./account-data.ts";
import { DetailsForm } from "./details-form.tsx";
import { EmailConfirmation } from "./email-confirmation.tsx";
import { PasswordForm } from "./password-form.tsx";

export const loader = onServer(loadDetails);
export const clientLoader = inBrowser(loadDetails);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Details");

export default function AccountDetailsPage({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={[{ label: "Account", to: "/account" }, { label: "Details" }]} />
      <div className="page-head page-head-below-trail">
        <h1 className="page-title">Details</h1>
      </div>
      <div className="account-forms">
        <EmailConfirmation user={user} />
        <DetailsForm user={user} />
        <PasswordForm email={user.email} />
      </div>
    </div>
  );
}
