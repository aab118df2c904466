import { Link } from "react-router";
import { telephoneAddress, whatsappAddress } from "../../words/phones/phone-address.ts";
import { kindsOf } from "../catalogue/home/pay-promise.ts";
import { dealsPath } from "../client/shop/listing-path.ts";
import type { Site } from "../client/shop/site.ts";
import { useSite } from "../client/shop/use-site.ts";
import { WordMark } from "../ui/word-mark.tsx";
import { DataUse } from "./data-use/data-use.tsx";

const columnsOf = (shopName: string) => [
  {
    title: "Shop",
    links: [
      { to: "/search", label: "All products" },
      { to: dealsPath, label: "Deals" },
      { to: "/brands", label: "Brands" },
      { to: "/about", label: `About ${shopName}` },
    ],
  },
  {
    title: "Help",
    links: [
      { to: "/orders", label: "My orders" },
      { to: "/help/delivery-policy", label: "Delivery" },
      { to: "/help/return-and-refund-policy", label: "Returns and refunds" },
      { to: "/support", label: "Support" },
    ],
  },
  {
    title: "Policies",
    links: [
      { to: "/help/customer-data-privacy-policy", label: "Privacy" },
      { to: "/help/security-policy", label: "Security" },
      { to: "/about/terms-and-conditions", label: "Terms and conditions" },
    ],
  },
];

export function Footer() {
  const site = useSite();
  const { shopName = "", tagline = null } = site ?? {};
  return (
    <footer className="footer">
      <div className="selvedge" />
      <div className="footer-cloth">
        <div className="wrap footer-columns">
          <div className="footer-lead">
            <WordMark isOnCloth />
            {tagline && <p>{tagline}</p>}
            {site && <Contact site={site} />}
          </div>
          {columnsOf(shopName).map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="wrap">
          {site && <WaysToPay ways={site.ways} />}
          <div className="footer-base">
            {/* A page may be kept over New Year. */}
            <p suppressHydrationWarning>
              © {new Date().getFullYear()} {site?.registeredName ?? shopName}. All prices in rand. Delivery is
              added at checkout.
            </p>
            <p>Open source, made for South Africa.</p>
          </div>
          <DataUse />
        </div>
      </div>
    </footer>
  );
}

function Contact({ site: { phone, whatsapp, email } }: { site: Site }) {
  const ways = [
    ...(phone ? [{ label: "Phone", text: phone, address: telephoneAddress(phone) }] : []),
    ...(whatsapp ? [{ label: "WhatsApp", text: whatsapp, address: whatsappAddress(whatsapp) }] : []),
    ...(email ? [{ label: "Email", text: email, address: `mailto:${email}` }] : []),
  ];
  if (ways.length === 0) return null;
  return (
    <ul className="footer-contact" aria-label="Contact">
      {ways.map(({ label, text, address }) => (
        <li key={label}>
          <a href={address}>
            <span>{label}</span> {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function WaysToPay({ ways }: Pick<Site, "ways">) {
  const kinds = kindsOf(ways);
  if (kinds.length === 0) return null;
  return (
    <ul className="footer-ways" aria-label="Ways to pay">
      {kinds.map((kind) => (
        <li key={kind}>{kind}</li>
      ))}
    </ul>
  );
}
