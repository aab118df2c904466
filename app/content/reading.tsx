import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";

const pages = [
  { to: "/help/delivery-policy", label: "Delivery Policy" },
  { to: "/help/return-and-refund-policy", label: "Return and Refund Policy" },
  { to: "/help/security-policy", label: "Security Policy" },
  { to: "/help/customer-data-privacy-policy", label: "Customer Data Privacy Policy" },
  { to: "/about/terms-and-conditions", label: "Terms and Conditions" },
  { to: "/about", label: "About" },
  { to: "/support", label: "Support" },
];

export function Reading({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="wrap reading">
      <Breadcrumbs crumbs={[{ label: title }]} />
      <div className="reading-columns">
        <article>
          <h1 className="page-title">{title}</h1>
          <div className="reading-text">
            {lead && <p className="reading-lead">{lead}</p>}
            {children}
          </div>
        </article>
        <nav className="reading-more" aria-label="Help pages">
          <h2>Good to know</h2>
          <ul>
            {pages.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
