import { useCallback, useState } from "react";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { failureMessage } from "../client/failure.ts";
import type { Listable } from "../client/shown-lists.ts";
import type { ListChoice } from "./list-choice.tsx";

type Choice = { Box: typeof ListChoice; product: Listable; isOpen: boolean };

/** The choice of lists, which is fetched when it is first wanted. */
export function useChoice() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const flash = useFlash();
  const openChoice = useCallback(
    (product: Listable) =>
      void import("./list-choice.tsx").then(
        ({ ListChoice }) => setChoice({ Box: ListChoice, product, isOpen: true }),
        () => flash({ message: failureMessage, messageStyle: "danger" }),
      ),
    [flash],
  );
  const closeChoice = () => setChoice((now) => now && { ...now, isOpen: false });
  return { choice, openChoice, closeChoice };
}
