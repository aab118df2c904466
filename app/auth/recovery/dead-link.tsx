import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { useAuthDialog } from "../../client/login/use-auth-dialog.ts";
import { Notice } from "../../ui/notice.tsx";

export function DeadLink({ children }: { children: ReactNode }) {
  const { open } = useAuthDialog();
  return (
    <>
      <Notice tone="warning">{children}</Notice>
      <p>
        If the account still has your email address, a new password will lock everyone else out. If not,
        please{" "}
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
