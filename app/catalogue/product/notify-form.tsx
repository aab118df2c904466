import { useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { TextField } from "../../../widgets/fields/text-field.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { track } from "../../client/analytics/track.ts";
import { answer, browserApi } from "../../client/api.ts";
import { useFormCall } from "../../client/forms/form-call.ts";
import { useSession } from "../../client/session.tsx";
import { type AskedNotice, keepAsked, keptAsked } from "./asked-notice.ts";

/** Requests one mail when a sold-out product is back in stock; shows a request made in this tab before. */
export function NotifyForm({ productId }: { productId: number }) {
  const userId = useSession().user?.id ?? null;
  const [asked, setAsked] = useState<AskedNotice | null>(null);
  useEffect(() => setAsked((now) => now ?? keptAsked(productId, userId)), [productId, userId]);
  const { place, takeFocus } = useFocusWhenAsked(asked);
  const show = (next: AskedNotice | null) => {
    if (next) keepAsked(productId, userId, next);
    takeFocus();
    setAsked(next);
  };
  return (
    <div ref={place}>
      {asked ? (
        <Waiting {...asked} onAgain={() => show(null)} />
      ) : (
        <AskForm productId={productId} onAsked={show} />
      )}
    </div>
  );
}

/**
 * Focuses the form or its answer for visits by `#notify`, and after `takeFocus`, when the pressed button disappears.
 */
function useFocusWhenAsked(asked: AskedNotice | null) {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the address, and each change of what stands here
  useEffect(() => {
    if (isWanted.current || hash === "#notify")
      place.current?.querySelector<HTMLElement>("input, .notify-waiting")?.focus();
    isWanted.current = false;
  }, [hash, key, asked]);
  const takeFocus = () => {
    isWanted.current = true;
  };
  return { place, takeFocus };
}

type AskFormProps = { productId: number; onAsked: (asked: AskedNotice) => void };

function AskForm({ productId, onAsked }: AskFormProps) {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const flash = useFlash();
  const { formProps, isLoading, errors } = useFormCall(async (fields) => {
    const email = String(fields.get("email") ?? "").trim();
    const json = { email, product_id: productId };
    const { message, in_stock } = await answer(browserApi.api.products.notify.$post({ json }));
    if (!in_stock) {
      track("notify_me", { items: [{ item_id: String(productId) }] });
      return onAsked({ email, message });
    }
    // The page is older than the stock: reloads, to show the cart button instead.
    flash({ message, messageDuration: 6000 });
    await revalidate();
  });
  return (
    <form {...formProps} className="notify-form">
      <TextField
        key={user?.id}
        label="Email Address"
        name="email"
        type="email"
        defaultValue={user?.email ?? ""}
        autocomplete="email"
        inputmode="email"
        maxLength={254}
        hint="One email when it’s back, nothing else. First come, first served."
        errorMessage={errors.email ?? errors.product_id}
      />
      <Button submit loading={isLoading}>
        Notify me
      </Button>
    </form>
  );
}

function Waiting({ email, message, onAgain }: AskedNotice & { onAgain: () => void }) {
  return (
    <div className="notify-waiting" role="status" tabIndex={-1}>
      <Icon name="check" size={24} color="success" />
      <div>
        <p>{message}</p>
        <p>
          We’ll email {email}. We can’t reserve one, so be quick when it comes.{" "}
          <button type="button" className="link" onClick={onAgain}>
            Use another address
          </button>
        </p>
      </div>
    </div>
  );
}
