import { useState } from "react";
import { Button } from "../../../widgets/button.tsx";
import { answer, browserApi } from "../../client/api.ts";
import { checkedOnLeave, rulesOfNewAccount } from "../../client/forms/check-on-leave.ts";
import { useFormCall } from "../../client/forms/form-call.ts";
import { useAuthDialog } from "../../client/login/use-auth-dialog.ts";
import { Notice } from "../../ui/notice.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import { DeadLink } from "./dead-link.tsx";
import { useLinkCall } from "./use-link-call.ts";

/** For a shopper locked out by a stranger's login attempts: unlocks this device, or sets a new password. */
export function GetBackIn({ token }: { token: string }) {
  const { open } = useAuthDialog();
  const [isSet, setIsSet] = useState(false);
  const { state, refusal, press } = useLinkCall(async () => {
    await answer(browserApi.api.auth.unlock.$post({ json: { token } }));
    open("login");
  });
  if (refusal) return <DeadLink>{refusal}</DeadLink>;
  if (isSet)
    return (
      <>
        <Notice tone="success">Password changed. Log in with your new one.</Notice>
        <div>
          <Button onClick={() => open("login")}>Log in</Button>
        </div>
      </>
    );
  return (
    <>
      <p>Still know your password? You can log in on this device again.</p>
      <div>
        <Button loading={state === "busy"} onClick={state === "done" ? () => open("login") : press}>
          Log in on this device
        </Button>
      </div>
      {/* The link works once, for either. */}
      {state !== "done" && <NewPassword token={token} onSet={() => setIsSet(true)} />}
    </>
  );
}

function NewPassword({ token, onSet }: { token: string; onSet: () => void }) {
  const form = useFormCall(async (fields) => {
    const password = String(fields.get("password") ?? "");
    const json = { token, password, password_confirmation: password };
    await answer(browserApi.api.auth["reset-password"].$post({ json }));
    onSet();
  });
  const { formProps, isLoading, errors } = checkedOnLeave(form, rulesOfNewAccount);
  return (
    <form {...formProps} className="form panel" aria-labelledby="new-password">
      <h2 id="new-password" className="panel-title">
        Or set a new password
      </h2>
      <NewPasswordField label="New Password" errorMessage={errors.password ?? errors.token} />
      <div>
        <Button type="outlined" submit loading={isLoading}>
          Set a new password
        </Button>
      </div>
    </form>
  );
}
