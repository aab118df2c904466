import { useEffect, useRef } from "react";
import { Button } from "../../../widgets/button.tsx";
import { telephoneAddress } from "../../../words/phone-address.ts";
import { useSite } from "../../client/shop/use-site.ts";
import type { Sent } from "./support-form.tsx";

/** What happens next, in the form's place; takes the focus, which the form had. */
export function SupportSent({ ticket, email, onAnother }: Sent & { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { phone } = useSite() ?? {};
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="support-sent">
      <h2 id="write" ref={heading} tabIndex={-1}>
        Thank you. Your ticket is {ticket}
      </h2>
      <p>
        We have your message and answer to <b>{email}</b>. A mail with this number is on its way there; if you
        do not see it, look among the spam.
      </p>
      {phone && (
        <p>
          If it is urgent, call <a href={telephoneAddress(phone)}>{phone}</a> and give the number.
        </p>
      )}
      <Button type="outlined" onClick={onAnother}>
        Write another message
      </Button>
    </div>
  );
}
