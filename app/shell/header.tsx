import { type MouseEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../widgets/icon.tsx";
import { titleCase } from "../../words/text/title-case.ts";
import { SearchBox } from "../catalogue/search/search-box.tsx";
import { useAuthDialog } from "../client/login/use-auth-dialog.ts";
import { useSession } from "../client/session.tsx";
import type { Department } from "../client/shop/layout-data.ts";
import { categoryPath, dealsPath } from "../client/shop/listing-path.ts";
import { useCloseOnLeave } from "../ui/close-on-leave.ts";
import { HomeLink } from "../ui/word-mark.tsx";
import { DepartmentNavigation } from "./department-navigation.tsx";

const mostInMenu = 8;

export function Header({ departments }: { departments: Department[] }) {
  return (
    <header className="header">
      <div className="wrap header-row">
        <PhoneMenu departments={departments} />
        <HomeLink />
        <SearchBox />
        <div className="header-actions">
          <AccountLink />
          <ListsLink />
          <CartLink />
        </div>
      </div>
      {departments.length > 0 && <DepartmentNavigation departments={departments} />}
      <div className="selvedge" />
    </header>
  );
}

function PhoneMenu({ departments }: { departments: Department[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseOnLeave(menu);
  return (
    <details className="menu" ref={menu}>
      <summary className="icon-button" aria-label="Menu">
        <span className="menu-closed">
          <Icon name="bars-3" size={24} color="current" />
        </span>
        <span className="menu-open">
          <Icon name="x-mark" size={24} color="current" />
        </span>
      </summary>
      <nav className="menu-panel" aria-label="Menu">
        <ul>
          <DepartmentLinks departments={departments.slice(0, mostInMenu)} />
          <MoreDepartments departments={departments.slice(mostInMenu)} />
          <MenuLink to="/search" label="All products" />
          <MenuLink to={dealsPath} label="Deals" />
          <MenuLink to="/brands" label="Brands" />
          <MenuLink to="/product-lists" label="My lists" />
          <MenuLink to="/orders" label="My orders" />
          <MenuLink to="/support" label="Support" />
        </ul>
      </nav>
    </details>
  );
}

function MoreDepartments({ departments }: { departments: Department[] }) {
  if (departments.length === 0) return null;
  return (
    <li>
      <details className="menu-more">
        <summary>
          More departments
          <Icon name="chevron-down" size="sm" />
        </summary>
        <ul>
          <DepartmentLinks departments={departments} />
        </ul>
      </details>
    </li>
  );
}

function DepartmentLinks({ departments }: { departments: Department[] }) {
  return departments.map((department) => (
    <MenuLink key={department.id} to={categoryPath(department)} label={titleCase(department.name)} />
  ));
}

function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to}>{label}</Link>
    </li>
  );
}

/**
 * For visitors it opens the login dialog; before hydration it is a plain link. Both labels are in every page: the style
 * sheet shows one, from the first paint on.
 */
function AccountLink() {
  const { isSignedIn } = useSession();
  const { open } = useAuthDialog();
  const openInstead = (event: MouseEvent) => {
    if (isSignedIn || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  return (
    <Link to="/account" className="header-action" onClick={openInstead}>
      <span className="header-badge-place">
        <Icon name="user" size={24} color="current" />
        <span className="header-signed-in for-shoppers" />
      </span>
      <span className="wide-words">
        <span className="for-visitors">Log in</span>
        <span className="for-shoppers">Account</span>
      </span>
    </Link>
  );
}

/** The login guard (`auth/login-guard.ts`) handles visitors. */
function ListsLink() {
  return (
    <Link to="/product-lists" className="header-action">
      <Icon name="heart" size={24} color="current" />
      <span className="wide-words">Lists</span>
    </Link>
  );
}

function CartLink() {
  const { cartCount } = useSession();
  return (
    <>
      <Link
        to="/cart"
        className="header-action"
        aria-label={cartCount ? `Cart, ${pieces(cartCount)}` : "Cart"}
      >
        <span className="header-badge-place">
          <Icon name="shopping-cart" size={24} color="current" />
          {/* Drawn by CSS: as text it would become part of the link's name, and it stands there before hydration. */}
          <span className="header-badge" data-count={badge(cartCount)} />
        </span>
        <span className="wide-words">Cart</span>
      </Link>
      <span role="status" className="sr-only">
        {useHasChanged(cartCount) && cartCount > 0 && `${pieces(cartCount)} in your cart`}
      </span>
    </>
  );
}

/** Whether the count differs from the cart's first: the cart that comes with the page is not announced. */
function useHasChanged(cartCount: number): boolean {
  const isKnown = useSession().cart !== null;
  const [first, setFirst] = useState<number | null>(null);
  if (isKnown && first === null) setFirst(cartCount);
  return first !== null && first !== cartCount;
}

function badge(cartCount: number): string | undefined {
  if (cartCount === 0) return undefined;
  return cartCount > 99 ? "99+" : String(cartCount);
}

const pieces = (count: number) => (count === 1 ? "1 item" : `${count} items`);
