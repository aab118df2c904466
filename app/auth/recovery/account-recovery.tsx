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

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Account recovery");

type LinkKind = { title: string; Act: ComponentType<{ token: string }> };

const kinds: Record<string, LinkKind> = {
  token: { title: "Wasn’t you?", Act: UndoChange },
  stop: { title: "Wasn’t you?", Act: StopChange },
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
        {link && !Act && <DeadLink>This link is incomplete. Please open it again from the email.</DeadLink>}
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
      words="Someone asked to change the email address on your account. Nothing has changed yet. If it wasn’t you, stop the change here. The code will stop working and every device will be signed out."
      button="Stop the change"
      call={() => answer(browserApi.api.auth["stop-email-change"].$post({ json: { token } }))}
      done="Your email address hasn’t changed, and every device has been signed out."
      next="Someone was logged in to your account. Set a new password so that they can’t log in again."
    />
  );
}

function UndoChange({ token }: { token: string }) {
  return (
    <TakeBack
      words="The email address on your account was changed. If it wasn’t you, undo the change here. Your account gets its old address back, every device is signed out, and you set a new password."
      button="Undo the change"
      call={() => answer(browserApi.api.auth["undo-email-change"].$post({ json: { token } }))}
      done="Your account has its old email address back, and every device has been signed out."
      next="We’ve cleared your password too, in case someone else knew it. Set a new one now: we’ll send a code to your old address."
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

/** Takes back a change of the email address; then asks for a new password. */
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
