import { useEffect, useState } from "react";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { failureFlash } from "../client/failure.ts";
import { useSession } from "../client/session.tsx";
import type { CartWriter } from "./cart-writer.ts";
import type { KeptWants } from "./kept-wants.ts";

const load = () => import("./kept-wants.ts");

/** Sends changes kept by an earlier page, and keeps this page's until the shop has confirmed them. */
export function useKeptWants<Cart>(userId: number | null, writer: CartWriter<Cart>): void {
  const { wanted, isSignedIn } = useSession();
  const flash = useFlash();
  const [kept, setKept] = useState<KeptWants | null>(null);

  // Loaded before the user is known, because the network may be gone by then.
  useEffect(() => {
    if (isSignedIn) load().catch(() => {});
  }, [isSignedIn]);

  useEffect(() => {
    if (userId === null) return;
    let isLeft = false;
    async function goOn(userId: number) {
      const { keptWants } = await load();
      if (isLeft) return;
      const kept = keptWants(userId);
      setKept(kept);
      for (const [productId, quantity] of kept.read())
        writer.change(productId, () => quantity).catch((error: unknown) => flash(failureFlash(error)));
    }
    // The import failed (no connection): changes are not kept, nothing else is affected.
    goOn(userId).catch(() => {});
    return () => {
      isLeft = true;
      setKept(null);
    };
  }, [userId, writer, flash]);

  useEffect(() => kept?.follow(wanted), [kept, wanted]);
}
