import { useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { ownPath } from "../../../words/own-path.ts";
import { answer, browserApi } from "../../api.ts";
import { Notice } from "../notice.tsx";
import { useSession } from "../session.tsx";
import type { AddressFields } from "./address.ts";
import { AddressForm } from "./address-form.tsx";

type AddressCreateProps = {
  /** Where to go on when nobody said where the shopper was going. */
  donePath: string;
  cancelPath: string;
};

/** A new address, then on to where the shopper was going. */
export function AddressCreate({ donePath, cancelPath }: AddressCreateProps) {
  const [search] = useSearchParams();
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const next = ownPath(search.get("next"));
  // As it was on arrival: saving must not take the words away before the next page is there.
  const [isFirst] = useState(user?.addresses.length === 0);
  const save = async (fields: Required<AddressFields>) => {
    await answer(browserApi.api.addresses.$post({ json: fields }));
    await revalidate();
    await navigate(next ?? donePath, { replace: true });
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
          draftName="address"
          start={{ type: "house", recipient_name: user?.name ?? "" }}
          submitLabel={next ? "Save and continue" : "Save address"}
          onSave={save}
          cancelPath={cancelPath}
        />
      </div>
    </div>
  );
}
