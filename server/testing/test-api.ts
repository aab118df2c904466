import { buildShopper } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { createApi } from "../api/app.ts";

type CallOptions = {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  rawBody?: string;
  /** The client's IP address; without it the call counts as the shop's own. */
  clientAddress?: string;
};

/** The API of a test shop: `call("POST /search", { body })` → status and JSON. */
export async function openTestApi(given?: TestShop) {
  const shop = given ?? (await openTestShop());
  const api = createApi(shop);
  return {
    shop,
    async call(methodAndPath: string, options: CallOptions = {}) {
      const { token, body, headers = {}, rawBody, clientAddress } = options;
      const [method = "", path = ""] = methodAndPath.split(" ");
      const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
      const request = {
        method,
        headers: {
          ...(sent !== undefined && { "Content-Type": "application/json" }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(sent !== undefined && { body: sent }),
      };
      const response = await api.request(`/api${path}`, request, clientAddress && { clientAddress });
      const text = await response.text();
      // HEAD has no body.
      const isJson = text !== "" && response.headers.get("Content-Type")?.includes("json");
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
    shopper: (input?: Parameters<typeof buildShopper>[1]) => buildShopper(shop, input),
  };
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;
