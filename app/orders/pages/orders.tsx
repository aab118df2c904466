import { useEffect } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { inBrowser, onServer } from "../../client/load.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { AwayForAMoment, NothingHere } from "../../ui/nothing-here.tsx";
import { Page } from "../../ui/page.tsx";
import { OrderCard } from "../order-card.tsx";
import type { Route } from "./+types/orders";
import { loadOrders } from "./orders-data.ts";

export const loader = onServer(loadOrders);
export const clientLoader = inBrowser(loadOrders);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Orders");

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, page, isLast, isMissing, unknown } = loaderData;
  useUnknownOrderFlash(unknown);
  return (
    <Page title="Orders" trail={[{ label: "Account", to: "/account" }, { label: "Orders" }]}>
      {orders.length === 0 ? (
        <NoOrders page={page} isMissing={isMissing} />
      ) : (
        <ul className="order-list">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <nav aria-label="Pages of orders" className="mt-6 flex gap-3 empty:hidden">
        {page > 1 && orders.length > 0 && (
          <Button type="outlined" to={`/orders?page=${page - 1}`}>
            Newer orders
          </Button>
        )}
        {!isLast && (
          <Button type="outlined" to={`/orders?page=${page + 1}`}>
            Older orders
          </Button>
        )}
      </nav>
    </Page>
  );
}

/** Message for a redirect from an order that is not the shopper's. */
function useUnknownOrderFlash(unknown: string | null) {
  const flash = useFlash();
  const navigate = useNavigate();
  useEffect(() => {
    if (unknown === null) return;
    flash({ message: `You don’t have an order ${unknown}`, messageStyle: "warning" });
    void navigate("/orders", { replace: true });
  }, [unknown, flash, navigate]);
}

type NoOrdersProps = {
  page: number;
  /** They could not be fetched; must not look like none. */
  isMissing: boolean;
};

function NoOrders({ page, isMissing }: NoOrdersProps) {
  if (isMissing) return <AwayForAMoment what="orders" />;
  if (page > 1) {
    return (
      <NothingHere title="No older orders" text="You’ve seen all your orders.">
        <Button to="/orders">Newest orders</Button>
      </NothingHere>
    );
  }
  return <NothingHere title="No orders yet" text="Your orders and their progress will show here." />;
}
