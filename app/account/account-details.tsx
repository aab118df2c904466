import { inBrowser, onServer } from "../client/load.ts";
import { hiddenMeta } from "../ui/meta/page-meta.ts";
import { Page } from "../ui/page.tsx";
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
    <Page title="Details" trail={[{ label: "Account", to: "/account" }, { label: "Details" }]}>
      <div className="account-forms">
        <EmailConfirmation user={user} />
        <DetailsForm user={user} />
        <PasswordForm email={user.email} />
      </div>
    </Page>
  );
}
