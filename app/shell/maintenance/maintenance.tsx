import { Icon } from "../../../widgets/icon.tsx";
import { telephoneAddress, whatsappAddress } from "../../../words/phones/phone-address.ts";
import { inBrowser, onServer } from "../../client/load.ts";
import type { Site } from "../../client/shop/site.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import type { Route } from "./+types/maintenance";
import { load } from "./maintenance-data.ts";
import { useReopening } from "./use-reopening.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Back soon");

export default function Maintenance({ loaderData }: Route.ComponentProps) {
  const { told, news, look } = useReopening(loaderData.told);
  return (
    <div className="wrap maintenance">
      <div className="maintenance-picture" aria-hidden="true">
        <span>
          <Icon name="clock" size="lg" color="current" />
        </span>
      </div>
      <div>
        <h1 className="page-title">We’re packing the shelves</h1>
        {told.expected && <p className="maintenance-expected">{told.expected}.</p>}
        <p>{told.message ?? "We’re closed for maintenance and will be open again soon."}</p>
        <p>
          Your orders, cart and lists are safe. If you were busy paying, your payment will still reach us and
          we’ll email you as soon as it does.
        </p>
        <div className="error-ways">
          {/* A link works without scripts too. */}
          <a
            className="button button-outlined"
            href="/maintenance"
            onClick={(event) => {
              event.preventDefault();
              look();
            }}
          >
            Check again
          </a>
        </div>
        <p className="maintenance-by-itself">
          We check every 30 seconds and will take you back when we reopen.
        </p>
        <p role="status">{news}</p>
        <Contact {...loaderData.contact} />
      </div>
    </div>
  );
}

type ContactProps = Pick<Site, "phone" | "whatsapp" | "email" | "hours">;

function Contact({ phone, whatsapp, email, hours }: ContactProps) {
  if (!phone && !whatsapp && !email) return null;
  return (
    <p className="maintenance-contact">
      <span>Questions in the meantime?{hours && ` We’re here ${hours}.`}</span>
      {phone && <a href={telephoneAddress(phone)}>Call {phone}</a>}
      {whatsapp && <a href={whatsappAddress(whatsapp)}>WhatsApp {whatsapp}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}
