import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { safeNextPath } from "../auth/next-path.ts";
import { Notice } from "../notice.tsx";
import { useSession } from "../session.tsx";
import { AddressForm } from "./address-form.tsx";

/** A new address, then on to where the shopper was going. */
export function AddressCreate({ fallback }: { fallback: string }) {
  const [search] = useSearchParams();
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const next = safeNextPath(search.get("next"));
  const isFirst = user?.addresses.length === 0;
  const goOn = async () => {
    await revalidate();
    await navigate(next ?? fallback, { replace: true });
  };
  return (
    <div className="max-w-2xl">
      {next && isFirst && (
        <div className="mb-4">
          <Notice>We ask for your address first, so that we can show the delivery fee and date.</Notice>
        </div>
      )}
      <div className="panel">
        <AddressForm
          recipientName={user?.name ?? ""}
          submitLabel={next ? "Save and continue" : "Save address"}
          onSaved={goOn}
        />
      </div>
    </div>
  );
}
