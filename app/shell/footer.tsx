import { Link } from "react-router";
import { useSite } from "../client/shop/use-site.ts";
import { WordMark } from "../ui/word-mark.tsx";
import { DataUse } from "./data-use/data-use.tsx";

const columnsOf = (shopName: string) => [
  {
    title: "Shop",
    links: [
      { to: "/search", label: "All products" },
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
  const { shopName = "", tagline = null } = useSite() ?? {};
  return (
    <footer className="footer">
      <div className="selvedge" />
      <div className="footer-cloth">
        <div className="wrap footer-columns">
          <div className="footer-lead">
            <WordMark isOnCloth />
            {tagline && <p>{tagline}</p>}
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
          <div className="footer-base">
            <p>© {shopName}. Prices are in rand. What you see is what you pay, plus delivery.</p>
            <p>Open source, made for South Africa.</p>
          </div>
          <DataUse />
        </div>
      </div>
    </footer>
  );
}
