import { Link } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { answer, browserApi } from "../../client/api.ts";
import { useAuthDialog } from "../../client/login/use-auth-dialog.ts";
import { useSession } from "../../client/session.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useLinkCall } from "./use-link-call.ts";

/** Confirms a new account's address for the shopper logged in to it. */
export function ConfirmAddress({ token }: { token: string }) {
  const { user } = useSession();
  const { open } = useAuthDialog();
  const { state, refusal, press } = useLinkCall(() =>
    answer(browserApi.api.user["confirm-email"].$post({ json: { token } })),
  );
  if (state === "done")
    return (
      <>
        <Notice tone="success">Thank you. Your email address is confirmed.</Notice>
        <ToAccount />
      </>
    );
  if (refusal)
    return (
      <>
        <Notice tone="warning">{refusal}</Notice>
        <p>You can ask for a code on your details page instead.</p>
        <ToAccount />
      </>
    );
  if (!user)
    return (
      <>
        <p>Log in to the account you opened with this address to confirm it.</p>
        <div>
          <Button onClick={() => open("login")}>Log in</Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        You’re logged in as <b>{user.email}</b>. Did you open this account? If not, close this page.
      </p>
      <div>
        <Button loading={state === "busy"} onClick={press}>
          Confirm your email
        </Button>
      </div>
    </>
  );
}

function ToAccount() {
  return (
    <p>
      <Link className="link" to="/account/details">
        Go to your details
      </Link>
    </p>
  );
}
