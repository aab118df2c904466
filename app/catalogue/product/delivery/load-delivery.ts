import { type Api, answer, isApiError } from "../../../client/api.ts";

type Question = { productId: string; postalCode: string | null };

/** What delivery costs and when it comes; `error` says what is wrong with the postal code. */
export type Delivery = { answer: DeliveryAnswer | null; error: string | undefined };

export type DeliveryAnswer = Awaited<ReturnType<typeof askDelivery>>;

/** Asks for one piece of a product. Without a postal code: to the current address, or to the main centres. */
export function askDelivery(api: Api, { productId, postalCode }: Question, signal?: AbortSignal) {
  const query = { product_id: productId, ...(postalCode !== null && { postal_code: postalCode }) };
  return answer(api.api.delivery.options.$get({ query }, { init: { signal } }));
}

/** For the page's first showing, which never fails for want of it. */
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

/** What the shop says against a postal code; undefined for any other failure. */
function postalCodeError(error: unknown): string | undefined {
  return isApiError(error) && error.status === 422 ? error.errors.postal_code?.[0] : undefined;
}
