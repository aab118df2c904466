import type { ComponentType } from "react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import type { Route } from "./+types/account-recovery";
import { ConfirmAddress } from "./confirm-address.tsx";
import { DeadLink } from "./dead-link.tsx";
import { GetBackIn } from "./get-back-in.tsx";
import { StopChange } from "./stop-change.tsx";
import { UndoChange } from "./undo-change.tsx";

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Account Recovery");

type LinkKind = { title: string; Act: ComponentType<{ token: string }> };

/** What a mail's link is for, by the name before its token. */
const kinds: Record<string, LinkKind> = {
  token: { title: "Was it not you?", Act: UndoChange },
  stop: { title: "Was it not you?", Act: StopChange },
  confirm: { title: "Confirm your email", Act: ConfirmAddress },
  password: { title: "Get back into your account", Act: GetBackIn },
};

/** Where mails about the account lead. Each acts by a press, as mail programs follow links. */
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

/** The link's token stands behind the "#", so that no server's log has seen it: known only in the browser, and first null. */
function useLink() {
  const { hash } = useLocation();
  const [isRead, setIsRead] = useState(false);
  useEffect(() => setIsRead(true), []);
  if (!isRead) return null;
  const [[name, token] = ["", ""]] = [...new URLSearchParams(hash.slice(1))];
  return { token, kind: token && Object.hasOwn(kinds, name) ? kinds[name] : undefined };
}
