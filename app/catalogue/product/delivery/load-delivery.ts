import { type Api, answer, isApiError } from "../../../client/api.ts";

type Question = { productId: string; postalCode: string | null };

/** Delivery options; `error` says what is wrong with the postal code. */
export type Delivery = { answer: DeliveryAnswer | null; error: string | undefined };

/** `isForShopper` says whether it was asked for with the shopper's login, and so for the current address. */
export type ShownDelivery = Delivery & { isForShopper: boolean };

export type DeliveryAnswer = Awaited<ReturnType<typeof askDelivery>>;

/** For one piece. Without a postal code: for the current address, or the main centres. */
export function askDelivery(api: Api, { productId, postalCode }: Question, signal?: AbortSignal) {
  const query = { product_id: productId, ...(postalCode !== null && { postal_code: postalCode }) };
  return answer(api.api.delivery.options.$get({ query }, { init: { signal } }));
}

/** For the page's first render. Never fails the page. */
export async function loadDelivery(api: Api, question: Question): Promise<Delivery> {
  try {
    return { answer: await askDelivery(api, question), error: undefined };
  } catch (error) {
    const refusal = postalCodeError(error);
    if (!refusal || question.postalCode === null) return { answer: null, error: undefined };
    const { answer } = await loadDelivery(api, { ...question, postalCode: null });
    return { answer, error: refusal };
  }
}

/** The shop's message about the postal code; undefined for other failures. */
function postalCodeError(error: unknown): string | undefined {
  return isApiError(error) && error.status === 422 ? error.errors.postal_code?.[0] : undefined;
}
