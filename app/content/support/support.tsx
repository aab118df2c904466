import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { orderNumber } from "../../../words/order-number.ts";
import { telephoneAddress } from "../../../words/phones/phone-address.ts";
import { inBrowser, onServer } from "../../client/load.ts";
import { useSite } from "../../client/shop/use-site.ts";
import { pageMeta } from "../../ui/meta/page-meta.ts";
import { ContentText } from "../content-text.tsx";
import { Reading } from "../reading.tsx";
import type { Route } from "./+types/support";
import { ContactWays } from "./contact-ways.tsx";
import { load } from "./support-data.ts";
import { type Sent, SupportForm } from "./support-form.tsx";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Support",
    description:
      "Where is my order, what does delivery cost, can I send something back, and how to reach us.",
    address: "/support",
  });

export default function Support({ loaderData: { page, orders, orderId } }: Route.ComponentProps) {
  const number = orderId === null ? null : orderNumber(orderId);
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <Reading title={page.title} lead={page.lead}>
      {number && (
        <p className="support-order">
          Is it about <b>order {number}</b>? <Link to={`/orders/${number}`}>The order page</Link> shows where
          your parcel is and what you can still change. For anything else,{" "}
          <Link to={{ search: `?order_id=${orderId}`, hash: "#write" }}>write to us</Link>.
        </p>
      )}
      <ContactWays number={number} />
      <ContentText html={page.html} />
      <section aria-labelledby="write">
        {sent ? (
          <SupportSent {...sent} onAnother={() => setSent(null)} />
        ) : (
          <>
            <h2 id="write">Write to us</h2>
            <p className="support-without-scripts">
              This form needs JavaScript. Please contact us in one of the ways above.
            </p>
            <SupportForm key={orderId} orders={orders} orderId={orderId} onSent={setSent} />
          </>
        )}
      </section>
    </Reading>
  );
}

function SupportSent({ ticket, email, onAnother }: Sent & { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { phone } = useSite() ?? {};
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="support-sent">
      <h2 id="write" ref={heading} tabIndex={-1}>
        Thank you. Your ticket number is {ticket}
      </h2>
      <p>
        We’ve got your message and will reply to <b>{email}</b>. We’ve emailed you this number too; if you
        don’t see it, check your spam folder.
      </p>
      {phone && (
        <p>
          If it’s urgent, call <a href={telephoneAddress(phone)}>{phone}</a> and quote this number.
        </p>
      )}
      <Button type="outlined" onClick={onAnother}>
        Write another message
      </Button>
    </div>
  );
}
