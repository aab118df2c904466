import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useRevalidator } from "react-router";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { answer, browserApi, isApiError } from "../client/api.ts";
import { type Address, type AddressFields, fieldsOfAddress } from "./address.ts";
import { AddressForm } from "./form/address-form.tsx";

type AddressEditProps = {
  listPath: string;
  submitLabel: string;
  onSaved?: (address: Address) => Promise<void>;
};

/** Edits the address in the navigation state, because the page's URL has no id. Without one, redirects to the list. */
export function AddressEdit({ listPath, submitLabel, onSaved }: AddressEditProps) {
  const { key, state } = useLocation();
  const address = useAddressOfNavigation();
  const save = useSaveAddress(listPath, onSaved);
  const navigate = useNavigate();
  useEffect(() => {
    if (address === null) void navigate(listPath, { replace: true });
  }, [address, listPath, navigate]);
  return (
    <div className="max-w-2xl">
      <div className="panel address-form-place">
        {address && (
          <AddressForm
            // A draft per visit: it survives a reload or a login, but is not there next time.
            draftName={`address:${state?.visit ?? key}`}
            start={fieldsOfAddress(address)}
            submitLabel={submitLabel}
            onSave={(fields) => save(address, fields)}
            cancelPath={listPath}
          />
        )}
        <noscript>
          Choose the address to change in your{" "}
          <Link className="link" to={listPath}>
            address book
          </Link>
          . You’ll need JavaScript for that.
        </noscript>
      </div>
    </div>
  );
}

/** Undefined until the browser has read the history state, which the server does not have; null when there is none. */
function useAddressOfNavigation(): Address | null | undefined {
  const { state } = useLocation();
  const [address, setAddress] = useState<Address | null>();
  useEffect(() => setAddress(addressIn(state)), [state]);
  return address;
}

function addressIn(state: unknown): Address | null {
  const address = (state as { address?: Partial<Address> } | null)?.address;
  return typeof address?.id === "number" && typeof address.contact_phone === "string"
    ? (address as Address)
    : null;
}

function useSaveAddress(listPath: string, onSaved: AddressEditProps["onSaved"]) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const flash = useFlash();
  return async (address: Address, fields: Required<AddressFields>) => {
    try {
      const param = { id: String(address.id) };
      const saved = await answer(browserApi.api.addresses[":id"].$patch({ param, json: fields }));
      if (onSaved) return await onSaved(saved);
      await revalidate();
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error;
      flash({ message: "That address is no longer in your address book", messageStyle: "danger" });
    }
    await navigate(listPath, { replace: true });
  };
}
