import { useState } from "react";
import { useRevalidator } from "react-router";
import { answer, browserApi } from "../../api.ts";
import { Button } from "../../widgets/button.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { TextField } from "../../widgets/text-field.tsx";
import { useFlash } from "../flash.tsx";
import { useFormCall } from "../form-call.ts";
import { useSession } from "../session.tsx";

type Asked = { productId: number; email: string; message: string };

/** Asks for one mail when a sold-out product is back. Who asked for one variant may ask for another. */
export function NotifyForm({ productId }: { productId: number }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked?.productId === productId) return <Waiting {...asked} onAgain={() => setAsked(null)} />;
  return <AskForm productId={productId} onAsked={setAsked} />;
}

function AskForm({ productId, onAsked }: { productId: number; onAsked: (asked: Asked) => void }) {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const flash = useFlash();
  const { formProps, isLoading, errors } = useFormCall(async (fields) => {
    const email = String(fields.get("email") ?? "").trim();
    const json = { email, product_id: productId };
    const { message, in_stock } = await answer(browserApi.api.products.notify.$post({ json }));
    if (!in_stock) return onAsked({ productId, email, message });
    // The page is older than the stock: it shows the button to buy in this form's place.
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
        hint="One mail when it is back in stock, and nothing else. Who asked first hears first."
        errorMessage={errors.email ?? errors.product_id}
      />
      <Button submit loading={isLoading}>
        Notify me
      </Button>
    </form>
  );
}

function Waiting({ email, message, onAgain }: Asked & { onAgain: () => void }) {
  return (
    <div className="notify-waiting" role="status" tabIndex={-1} ref={takeFocus}>
      <Icon name="check" size={24} color="current" />
      <div>
        <p>{message}</p>
        <p>
          It goes to {email}. Nothing is reserved, so be quick when it comes.{" "}
          <button type="button" className="link" onClick={onAgain}>
            Use another address
          </button>
        </p>
      </div>
    </div>
  );
}

/** From the button, which is gone; else the focus would be lost. */
const takeFocus = (element: HTMLElement | null) => element?.focus();
