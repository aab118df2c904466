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
  return (
    <TakeBack
      words="Somebody asked to change the e-mail address of your account. Nothing has changed yet. If that was not you, stop it here: the code no longer works, and every device is signed out."
      button="Stop the change"
      call={() => answer(browserApi.api.auth["stop-email-change"].$post({ json: { token } }))}
      done="Your account keeps its e-mail address, and everybody is signed out."
      next="Somebody was logged in to your account. Set a new password, so that they cannot log in again."
    />
  );
}

function UndoChange({ token }: { token: string }) {
  return (
    <TakeBack
      words="The e-mail address of your account was changed. If that was not you, take it back here: the account gets its old address again, every device is signed out, and you set a new password."
      button="Take the change back"
      call={() => answer(browserApi.api.auth["undo-email-change"].$post({ json: { token } }))}
      done="Your account has its old e-mail address again, and everybody is signed out."
      next="The password is gone, too, as somebody else may have known it. Set a new one now: we send a code to your old address."
    />
  );
}

type TakeBackProps = {
  words: string;
  button: string;
  call: () => Promise<unknown>;
  done: string;
  next: string;
};

/** Takes back a change of the e-mail address; then asks for a new password. */
function TakeBack({ words, button, call, done, next }: TakeBackProps) {
  const { open } = useAuthDialog();
  const { state, refusal, press } = useLinkCall(call);
  if (refusal) return <DeadLink>{refusal}</DeadLink>;
  if (state === "done")
    return (
      <>
        <Notice tone="success">{done}</Notice>
        <p>{next}</p>
        <div>
          <Button onClick={() => open("forgot_password")}>Set a new password</Button>
        </div>
      </>
    );
  return (
    <>
      <p>{words}</p>
      <div>
        <Button loading={state === "busy"} onClick={press}>
          {button}
        </Button>
      </div>
    </>
  );
}
