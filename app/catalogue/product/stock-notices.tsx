import { useState } from "react";
import { createPath, Link, useLocation, useSearchParams } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { answer, browserApi } from "../../client/api.ts";
import { useFormCall } from "../../client/forms/form-call.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/stock-notices";

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Stock emails");

/** Unsubscribe page of stock notices. Acts on a button press, because mail programs prefetch links. */
export default function StockNoticesPage() {
  const here = useLocation();
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const [done, setDone] = useState<string | null>(null);
  const { formProps, isLoading, errors } = useFormCall(async () => {
    const { message } = await answer(browserApi.api.products.notify.unsubscribe.$post({ json: { token } }));
    setDone(message);
  });
  return (
    <div className="wrap reading pb-12">
      <div className="page-head">
        <h1 className="page-title">Stop stock emails?</h1>
      </div>
      <div className="form">
        {done ? (
          <Done words={done} />
        ) : token === "" || errors.token ? (
          <Notice tone="warning">This link is incomplete. Please open it again from the email.</Notice>
        ) : (
          // Also works before hydration, and for mail programs (one-click unsubscribe).
          <form {...formProps} method="post" action={createPath(here)} className="form">
            <p>
              You asked us to email you when products are back in stock. You can stop that here for everything
              you were still waiting for when we sent you this link. You’ll still get emails about your orders
              and account.
            </p>
            <div>
              <Button submit loading={isLoading}>
                Stop these emails
              </Button>
            </div>
          </form>
        )}
      </div>
    </div>
  );
}

function Done({ words }: { words: string }) {
  return (
    <>
      <Notice tone="success">{words}.</Notice>
      <p>
        Anything you asked for after that email has its own link. If you’d like to be told again, ask on the
        product’s page.
      </p>
      <p>
        <Link className="link" to="/">
          Back to the shop
        </Link>
      </p>
    </>
  );
}
