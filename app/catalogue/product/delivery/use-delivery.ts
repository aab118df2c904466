import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { postalCodePattern } from "../../../../words/postal-code.ts";
import { browserApi } from "../../../client/api.ts";
import { askDelivery, type Delivery } from "./load-delivery.ts";

/**
 * The answer for a product, to the postal code in the address, else the remembered one, else what came with the
 * page. Another variant or code is asked for by itself; until its answer is here the last one stands.
 */
export function useDelivery(productId: number, loaded: Delivery) {
  const [query] = useSearchParams();
  const [shown, setShown] = useState(loaded.answer);
  const [wanted, setWanted] = useState(loaded.answer?.postal_code ?? null);
  // What holds for another code would stand above the error as if it were this one's.
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
      // Offline, or gone on: what stands on the page is still the best there is to say.
      () => {},
    );
    return () => leaving.abort();
  }, [isAnswered, productId, wanted]);

  /** Asks for a postal code and remembers it. Rejects when it could not be answered. */
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

/** Where this browser's shopper last asked deliveries to go. */
function rememberedPostalCode(): string | null {
  try {
    const code = window.localStorage.getItem(key);
    return code !== null && postalCodePattern.test(code) ? code : null;
  } catch {
    // Storage that is switched off or full forgets; the shopper types four digits again.
    return null;
  }
}

function rememberPostalCode(code: string): void {
  try {
    window.localStorage.setItem(key, code);
  } catch {
    // As above.
  }
}
