import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Address } from "../addresses/address.ts";
import { answer, browserApi } from "../client/api.ts";

/** Who comes back to this tab may have changed the address in another one: the page then loads again, and says so. */
export function useNewestAddress(shown: Address): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    async function look() {
      if (document.visibilityState === "hidden") return;
      const { data } = await answer(browserApi.api.addresses.$get());
      const current = data.find((address) => address.current);
      if (JSON.stringify(current) !== JSON.stringify(shown)) await revalidate();
    }
    // Without a connection the page stays as it is; placing the order looks again.
    const lookQuietly = () => void look().catch(() => {});
    document.addEventListener("visibilitychange", lookQuietly);
    return () => document.removeEventListener("visibilitychange", lookQuietly);
  }, [shown, revalidate]);
}
