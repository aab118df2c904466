import { ask, type Call, get, post, rotated, type Target, visitorHeaders } from "./calls.ts";

const productsOfCart = 3;

type OpenCart = { token: string; productIds: number[] };

export function cartTargets(carts: OpenCart[]): Target[] {
  const [read, change] = ["cart read", "cart change"];
  const cartOf = (connection: number) => carts[connection % carts.length] as OpenCart;
  const goal = 0.05;
  return [
    {
      name: read,
      goal,
      p99GoalMs: 15,
      callsOf: (connection) => [get(read, "/api/cart", bearer(cartOf(connection)))],
    },
    {
      name: change,
      goal,
      p99GoalMs: 25,
      // Each connection is a shopper who keeps changing the quantity.
      callsOf: (connection) => [1, 2, 3].map((quantity) => setQuantity(change, cartOf(connection), quantity)),
    },
  ];
}

function setQuantity(target: string, cart: OpenCart, quantity: number): Call {
  return post(target, `/api/cart/${cart.productIds[0]}`, { quantity }, bearer(cart));
}

function bearer({ token }: Pick<OpenCart, "token">): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

export async function openCarts(
  shopUrl: string,
  count: number,
  inStock: { id: number }[],
): Promise<OpenCart[]> {
  const carts: OpenCart[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `shopper-${Date.now().toString(36)}-${number}@example.com`;
    const shopper = { name: "Thandi Dube", email, password: "a-long-password" };
    const { token } = (await ask(shopUrl, "/api/auth/register", shopper, visitorHeaders(number))) as {
      token: string;
    };
    const productIds = rotated(inStock, number * productsOfCart)
      .slice(0, productsOfCart)
      .map(({ id }) => id);
    for (const id of productIds) await ask(shopUrl, `/api/cart/${id}`, { quantity: 1 }, bearer({ token }));
    carts.push({ token, productIds });
  }
  return carts;
}
