import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { answer, browserApi, isApiError } from "../api.ts";
import { useAuthDialog } from "../features/auth-dialog.tsx";
import { failureFlash, refusalWords } from "../features/failure.ts";
import { useFlash } from "../features/flash.tsx";
import { Notice } from "../features/notice.tsx";
import { hiddenMeta } from "../features/page-meta.ts";
import { Button } from "../widgets/button.tsx";
import type { Route } from "./+types/account-recovery";

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Account Recovery");

/** Where the mail about a changed e-mail address leads: takes the change back. By a press, as mail programs follow links. */
export default function AccountRecoveryPage() {
  const { token, isWhole } = useToken();
  const { state, refusal, restore } = useRestore(token);
  return (
    <div className="wrap reading pb-12">
      <div className="page-head">
        <h1 className="page-title">Was it not you?</h1>
      </div>
      <div className="form">
        {state === "done" ? (
          <Restored />
        ) : refusal || !isWhole ? (
          <DeadLink>
            {refusal ?? "This link is not whole. Open it from the mail again, as it stands there."}
          </DeadLink>
        ) : (
          <>
            <p>
              The e-mail address of your account was changed. If that was not you, take it back here: the
              account gets its old address again, every device is signed out, and you set a new password.
            </p>
            <div>
              <Button loading={state === "busy"} onClick={restore}>
                Take the change back
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function Restored() {
  const { open } = useAuthDialog();
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
}

/** Pressing again would help nobody: these are the ways on. */
function DeadLink({ children }: { children: ReactNode }) {
  const { open } = useAuthDialog();
  return (
    <>
      <Notice tone="warning">{children}</Notice>
      <p>
        Does the account still have your e-mail address? Then a new password keeps everybody else out. If it
        does not,{" "}
        <Link className="link" to="/support">
          write to us
        </Link>
        .
      </p>
      <div>
        <Button type="outlined" onClick={() => open("forgot_password")}>
          Forgot your password
        </Button>
      </div>
    </>
  );
}

/** The link's token stands behind the "#", so that no server's log has seen it: known only in the browser. */
function useToken() {
  const { hash } = useLocation();
  const [isRead, setIsRead] = useState(false);
  useEffect(() => setIsRead(true), []);
  const token = new URLSearchParams(hash.slice(1)).get("token") ?? "";
  return { token, isWhole: !isRead || token !== "" };
}

function useRestore(token: string) {
  const [state, setState] = useState<"idle" | "busy" | "done">("idle");
  const [refusal, setRefusal] = useState<string | null>(null);
  const flash = useFlash();
  async function restore() {
    setState("busy");
    try {
      await answer(browserApi.api.auth["undo-email-change"].$post({ json: { token } }));
      setState("done");
    } catch (error) {
      setState("idle");
      if (isApiError(error) && error.status === 422) setRefusal(refusalWords(error));
      else flash(failureFlash(error));
    }
  }
  return { state, refusal, restore };
}
