import { Button } from "../../../widgets/button.tsx";
import { answer, browserApi } from "../../client/api.ts";
import { useAuthDialog } from "../../client/login/use-auth-dialog.ts";
import { Notice } from "../../ui/notice.tsx";
import { DeadLink } from "./dead-link.tsx";
import { useLinkCall } from "./use-link-call.ts";

/** Stops a change of the e-mail address that has not taken effect yet. */
export function StopChange({ token }: { token: string }) {
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
