import { Link } from "react-router";
import { telephoneAddress, whatsappAddress } from "../../../words/phones/phone-address.ts";
import type { Site } from "../../client/shop/site.ts";
import { useSite } from "../../client/shop/use-site.ts";

type Way = { label: string; text: string; address: string };

/** Contact details; all but the form work without scripts. */
export function ContactWays({ number }: { number: string | null }) {
  const site = useSite();
  if (!site) return null;
  return (
    <div className="contact-ways">
      <ul>
        <li>
          <Link to={{ search: number ? `?order_id=${number}` : "", hash: "#write" }}>
            <span>Form</span> <b>Write to us</b>
          </Link>
        </li>
        {waysOf(site, number).map(({ label, text, address }) => (
          <li key={label}>
            <a href={address}>
              <span>{label}</span> <b>{breakable(text)}</b>
            </a>
          </li>
        ))}
      </ul>
      {site.hours && <p>We’re here {site.hours}.</p>}
    </div>
  );
}

function waysOf({ phone, whatsapp, email, shopName }: Site, number: string | null): Way[] {
  const about = number ? `Hello ${shopName}, it’s about order ${number}: ` : `Hello ${shopName}, `;
  const subject = number ? `?${withSpaces({ subject: `Order ${number}` })}` : "";
  return [
    ...(whatsapp
      ? [
          {
            label: "WhatsApp",
            text: whatsapp,
            address: `${whatsappAddress(whatsapp)}?${withSpaces({ text: about })}`,
          },
        ]
      : []),
    ...(phone ? [{ label: "Call", text: phone, address: telephoneAddress(phone) }] : []),
    ...(email ? [{ label: "Email", text: email, address: `mailto:${email}${subject}` }] : []),
  ];
}

function breakable(text: string) {
  const [name, host] = text.split("@");
  return host ? (
    <>
      {name}@<wbr />
      {host}
    </>
  ) : (
    text
  );
}

/** Mail programs read "+" literally. */
const withSpaces = (query: Record<string, string>) =>
  new URLSearchParams(query).toString().replaceAll("+", "%20");
