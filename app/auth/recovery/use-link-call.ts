import { useState } from "react";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { isApiError } from "../../client/api.ts";
import { failureFlash, refusalWords } from "../../client/failure.ts";

/** State and refusal of a mailed link's call, made by a button press and never on opening the page. */
export function useLinkCall(call: () => Promise<unknown>) {
  const [state, setState] = useState<"idle" | "busy" | "done">("idle");
  const [refusal, setRefusal] = useState<string | null>(null);
  const flash = useFlash();
  async function press() {
    setState("busy");
    try {
      await call();
      setState("done");
    } catch (error) {
      setState("idle");
      if (isApiError(error) && error.status === 422) setRefusal(refusalWords(error));
      else flash(failureFlash(error));
    }
  }
  return { state, refusal, press };
}
