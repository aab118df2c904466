import { collectAt, defaultTerms } from "../../shop/delivery/default-terms.ts";
import { readDeliveryRules } from "../../shop/delivery/rules.ts";
import { setDeliveryTerms } from "../../shop/delivery/set-terms.ts";
import type { Shop } from "../../shop/shop.ts";

const pickupPoint = "1 Example Street, Demoville, Mon–Fri 8:00–17:00";

/** Adds a pick-up point, unless the owner has set delivery terms. */
export async function seedDelivery(shop: Shop): Promise<void> {
  if ((await readDeliveryRules(shop.db)).terms !== defaultTerms) return;
  await setDeliveryTerms(
    shop,
    { by: "demo" },
    {
      ...defaultTerms,
      methods: [...defaultTerms.methods, collectAt(pickupPoint)],
    },
  );
}
