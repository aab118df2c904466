import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../widgets/icon.tsx";
import { rememberedPostalCode } from "../catalogue/product/delivery/remembered-code.ts";
import { useSession } from "../client/session.tsx";

/**
 * Where the shopper's parcels go: to the current address, else to the last postal code asked for. Pages are the same for
 * everybody, so the browser fills it in.
 */
export function DeliverTo() {
  const { user } = useSession();
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(rememberedPostalCode()), []);
  const current = user?.addresses.find((address) => address.current);
  const place = current ? `${current.city} ${current.postal_code}` : code;
  return (
    <Link className="department deliver-to" to={current ? "/account/addresses" : "/help/delivery-policy"}>
      <Icon name="map-pin" size={20} color="muted" />
      {place ? (
        <span>
          Deliver to <strong>{place}</strong>
        </span>
      ) : (
        "Where we deliver"
      )}
    </Link>
  );
}
