import { useState } from "react";
import { useRevalidator } from "react-router";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { answer, browserApi, isApiError } from "../client/api.ts";
import { failureFlash } from "../client/failure.ts";
import type { Address } from "./address.ts";

/**
 * Chooses and deletes addresses; both show failures and resolve with whether it was done. `busyId` is the address of a
 * call under way.
 */
export function useAddressBook() {
  const [busyId, setBusyId] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const flash = useFlash();

  async function change(address: Address, call: (param: { id: string }) => Promise<unknown>) {
    setBusyId(address.id);
    try {
      await call({ id: String(address.id) }).catch(orGone);
      await revalidate();
      return true;
    } catch (error) {
      flash(failureFlash(error));
      return false;
    } finally {
      setBusyId(null);
    }
  }
  const { addresses } = browserApi.api;
  return {
    busyId,
    choose: (address: Address) =>
      change(address, (param) => answer(addresses[":id"]["set-current"].$post({ param }))),
    remove: (address: Address) => change(address, (param) => answer(addresses[":id"].$delete({ param }))),
  };
}

/** 404: another tab deleted it; the reloaded list shows that. */
function orGone(error: unknown) {
  if (!isApiError(error) || error.status !== 404) throw error;
}
