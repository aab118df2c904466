import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { browserApi } from "../../../client/api.ts";
import { isSignedInHere } from "../../../client/signed-in.ts";
import { askDelivery, type ShownDelivery } from "./load-delivery.ts";
import { rememberedPostalCode, rememberPostalCode } from "./remembered-code.ts";

/**
 * Delivery options for the postal code in the address, otherwise the remembered one, otherwise for the current address,
 * otherwise those of the page. Refetches for another variant or code; the last answer stays meanwhile.
 */
export function useDelivery(productId: number, loaded: ShownDelivery) {
  const [query] = useSearchParams();
  const [shown, setShown] = useState(loaded.answer);
  const [wanted, setWanted] = useState(loaded.answer?.postal_code ?? null);
  // Hides an answer for another code, which above the error would look like this one's.
  const [isRefused, setIsRefused] = useState(false);
  const [isAddressUnknown, setIsAddressUnknown] = useState(() => isSignedInHere() && !loaded.isForShopper);
  const isInAddress = query.has("postal_code");
  const isAddressDue = isAddressUnknown && wanted === null && !isInAddress;

  useEffect(() => {
    const remembered = isInAddress ? null : rememberedPostalCode();
    if (remembered !== null) setWanted(remembered);
  }, [isInAddress]);

  const isAnswered = shown?.product_id === productId && shown.postal_code === wanted && !isAddressDue;
  useEffect(() => {
    if (isAnswered) return;
    const leaving = new AbortController();
    askDelivery(browserApi, { productId: String(productId), postalCode: wanted }, leaving.signal).then(
      (answer) => {
        setShown(answer);
        if (!isAddressDue) return;
        setWanted(answer.postal_code);
        setIsAddressUnknown(false);
      },
      // Offline or aborted: the last answer stays.
      () => {},
    );
    return () => leaving.abort();
  }, [isAnswered, isAddressDue, productId, wanted]);

  /** Fetches options for a postal code and remembers it. Rejects on failure. */
  async function check(asked: string): Promise<void> {
    const answer = await askDelivery(browserApi, { productId: String(productId), postalCode: asked });
    rememberPostalCode(asked);
    setShown(answer);
    setWanted(asked);
    setIsRefused(false);
  }
  const refuse = () => setIsRefused(true);
  return { shown: isRefused ? null : shown, code: shown?.postal_code ?? "", check, refuse };
}
