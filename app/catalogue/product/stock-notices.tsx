import { useState } from "react";
import { createPath, Link, useLocation, useSearchParams } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { answer, browserApi } from "../../client/api.ts";
import { useFormCall } from "../../client/forms/form-call.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/stock-notices";

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Stock Notices");

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
        <h1 className="page-title">No more stock notices?</h1>
      </div>
      <div className="form">
        {done ? (
          <Done words={done} />
        ) : token === "" || errors.token ? (
          <Notice tone="warning">
            This link is not whole. Open it from the mail again, as it stands there.
          </Notice>
        ) : (
          // Also works before hydration, and for mail programs (one-click unsubscribe).
          <form {...formProps} method="post" action={createPath(here)} className="form">
            <p>
              Your e-mail address asked to be told when products are in stock again. Here you end that for all
              it was still waiting for when it got the mail with this link. Mails about your orders and your
              account keep coming.
            </p>
            <div>
              <Button submit loading={isLoading}>
                Stop these mails
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
        What you asked for after that mail may have a link in a mail of its own. When you miss something
        again, ask on the product’s page.
      </p>
      <p>
        <Link className="link" to="/">
          Back to the shop
        </Link>
      </p>
    </>
  );
}
