import { Button } from "../../../widgets/button.tsx";
import { answer, browserApi } from "../../client/api.ts";
import { useAuthDialog } from "../../client/login/use-auth-dialog.ts";
import { Notice } from "../../ui/notice.tsx";
import { DeadLink } from "./dead-link.tsx";
import { useLinkCall } from "./use-link-call.ts";

/** Gives the account its old e-mail address back. */
export function UndoChange({ token }: { token: string }) {
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
