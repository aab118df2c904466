import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { failureFlash } from "../../client/failure.ts";
import { NothingHere } from "../../ui/nothing-here.tsx";

/** A cart that the shop could not tell is shown as an empty one, which says that it may not be. */
export function CartFailed({ attempt }: { attempt: unknown }) {
  const flash = useFlash();
  const { revalidate, state } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt that fails says so
  useEffect(() => flash(failureFlash(null)), [attempt, flash]);
  return (
    <div className="pb-12">
      <NothingHere title="We couldn’t load your cart" text="Whatever you put in it is safe.">
        <div className="cart-ways-on">
          <Button loading={state === "loading"} onClick={() => void revalidate()}>
            Try again
          </Button>
          <Button type="outlined" to="/search">
            See all products
          </Button>
        </div>
      </NothingHere>
    </div>
  );
}
