import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { postalCodePattern } from "../../../../words/addresses/postal-code.ts";
import { browserApi } from "../../../client/api.ts";
import { askDelivery, type Delivery } from "./load-delivery.ts";

/**
 * Delivery options for the postal code in the address, otherwise the remembered one, otherwise those of the page.
 * Refetches for another variant or code; the last answer stays meanwhile.
 */
export function useDelivery(productId: number, loaded: Delivery) {
  const [query] = useSearchParams();
  const [shown, setShown] = useState(loaded.answer);
  const [wanted, setWanted] = useState(loaded.answer?.postal_code ?? null);
  // Hides an answer for another code, which above the error would look like this one's.
  const [isRefused, setIsRefused] = useState(false);
  const isInAddress = query.has("postal_code");

  useEffect(() => {
    const remembered = isInAddress ? null : rememberedPostalCode();
    if (remembered !== null) setWanted(remembered);
  }, [isInAddress]);

  const isAnswered = shown?.product_id === productId && shown.postal_code === wanted;
  useEffect(() => {
    if (isAnswered) return;
    const leaving = new AbortController();
    askDelivery(browserApi, { productId: String(productId), postalCode: wanted }, leaving.signal).then(
      setShown,
      // Offline or aborted: the last answer stays.
      () => {},
    );
    return () => leaving.abort();
  }, [isAnswered, productId, wanted]);

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

const key = "postal-code";

function rememberedPostalCode(): string | null {
  try {
    const code = window.localStorage.getItem(key);
    return code !== null && postalCodePattern.test(code) ? code : null;
  } catch {
    // No storage: the shopper types the code again.
    return null;
  }
}

function rememberPostalCode(code: string): void {
  try {
    window.localStorage.setItem(key, code);
  } catch {
    // No storage.
  }
}
