import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { answer, browserApi } from "../../client/api.ts";
import { useAuthDialog } from "../../client/login/use-auth-dialog.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/account-recovery";
import { ConfirmAddress } from "./confirm-address.tsx";
import { DeadLink } from "./dead-link.tsx";
import { GetBackIn } from "./get-back-in.tsx";
import { useLinkCall } from "./use-link-call.ts";

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Account Recovery");

type LinkKind = { title: string; Act: ComponentType<{ token: string }> };

const kinds: Record<string, LinkKind> = {
  token: { title: "Was it not you?", Act: UndoChange },
  stop: { title: "Was it not you?", Act: StopChange },
  confirm: { title: "Confirm your email", Act: ConfirmAddress },
  password: { title: "Get back into your account", Act: GetBackIn },
};

/** Landing page of account mails. Each link acts on a button press, because mail programs prefetch links. */
export default function AccountRecoveryPage() {
  const link = useLink();
  const { title, Act } = link?.kind ?? {};
  return (
    <div className="wrap reading pb-12">
      <div className="page-head">
        <h1 className="page-title">{title ?? "Your account"}</h1>
      </div>
      <div className="form">
        {link && Act && <Act token={link.token} />}
        {link && !Act && (
          <DeadLink>This link is not whole. Open it from the mail again, as it stands there.</DeadLink>
        )}
      </div>
    </div>
  );
}

/** The token is in the hash, which is not sent to servers or logged. Null until the browser has read it. */
function useLink() {
  const { hash } = useLocation();
  const [isRead, setIsRead] = useState(false);
  useEffect(() => setIsRead(true), []);
  if (!isRead) return null;
  const [[name, token] = ["", ""]] = [...new URLSearchParams(hash.slice(1))];
  return { token, kind: token && Object.hasOwn(kinds, name) ? kinds[name] : undefined };
}

function StopChange({ token }: { token: string }) {
  const { open } = useAuthDialog();
  const { state, refusal, press } = useLinkCall(() =>
    answer(browserApi.api.auth["stop-email-change"].$post({ json: { token } })),
  );
  if (refusal) return <DeadLink>{refusal}</DeadLink>;
  if (state === "done")
    return (
      <>
        <Notice tone="success">Your account keeps its e-mail address, and everybody is signed out.</Notice>
        <p>Somebody was logged in to your account. Set a new password, so that they cannot log in again.</p>
        <div>
          <Button onClick={() => open("forgot_password")}>Set a new password</Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        Somebody asked to change the e-mail address of your account. Nothing has changed yet. If that was not
        you, stop it here: the code no longer works, and every device is signed out.
      </p>
      <div>
        <Button loading={state === "busy"} onClick={press}>
          Stop the change
        </Button>
      </div>
    </>
  );
}

function UndoChange({ token }: { token: string }) {
  const { open } = useAuthDialog();
  const { state, refusal, press } = useLinkCall(() =>
    answer(browserApi.api.auth["undo-email-change"].$post({ json: { token } })),
  );
  if (refusal) return <DeadLink>{refusal}</DeadLink>;
  if (state === "done")
    return (
      <>
        <Notice tone="success">
          Your account has its old e-mail address again, and everybody is signed out.
        </Notice>
        <p>
          The password is gone, too, as somebody else may have known it. Set a new one now: we send a code to
          your old address.
        </p>
        <div>
          <Button onClick={() => open("forgot_password")}>Set a new password</Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        The e-mail address of your account was changed. If that was not you, take it back here: the account
        gets its old address again, every device is signed out, and you set a new password.
      </p>
      <div>
        <Button loading={state === "busy"} onClick={press}>
          Take the change back
        </Button>
      </div>
    </>
  );
}
