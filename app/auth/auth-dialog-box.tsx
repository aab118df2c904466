import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { Spinner } from "../../widgets/spinner.tsx";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { failureMessage } from "../client/failure.ts";
import { type AuthOpening, authModes, isLocked, type Typed } from "../client/login/auth-modes.ts";
import { useSession } from "../client/session.tsx";
import type { AuthFormBox } from "./auth-form-box.tsx";
import { takeLeftPage } from "./left-page.ts";

type AuthDialogProps = {
  opening: AuthOpening | null;
  typed: Typed;
  onTyped: (changes: Partial<Typed>) => void;
  onChange: (changes: Partial<AuthOpening>) => void;
  onClose: () => void;
};

/** The dialog in one of its modes. Cannot be dismissed during a call. */
export function AuthDialog({ opening, typed, onTyped, onChange, onClose }: AuthDialogProps) {
  const [isLoading, setIsLoading] = useState(false);
  const goOn = useGoOnWhenSignedIn();
  const forgetNext = useForgetNext();
  const FormBox = useFormBox(opening !== null, onClose);
  const mode = opening?.mode ?? "login";
  const leave = () => {
    if (isLoading) return;
    onClose();
    forgetNext();
  };
  const finish = () => {
    goOn(opening?.next ?? null);
    onTyped({ email: "", name: "" });
    onClose();
  };
  return (
    <Dialog
      open={opening !== null}
      label={authModes[mode].title}
      dismissible={!isLoading && !isLocked(mode)}
      onClose={leave}
    >
      <div className="auth">
        {FormBox && opening ? (
          <FormBox
            opening={opening}
            typed={typed}
            isLoading={isLoading}
            onTyped={onTyped}
            onChange={onChange}
            onLoading={setIsLoading}
            onSignedIn={finish}
          />
        ) : (
          <p className="auth-coming" role="status" aria-label="Loading">
            <Spinner large />
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Closing the dialog removes `?next=`, so that the same address does not reopen it. */
function useForgetNext() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    const query = new URLSearchParams(search);
    if (pathname !== "/" || !query.has("next")) return;
    query.delete("next");
    void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true });
  };
}

/** Lazy-loads the forms. A failure closes the dialog; opening it tries again. */
function useFormBox(isWanted: boolean, onFailure: () => void) {
  const [FormBox, setFormBox] = useState<typeof AuthFormBox | null>(null);
  const flash = useFlash();
  const isMissing = isWanted && FormBox === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt for each opening
  useEffect(() => {
    if (!isMissing) return;
    import("./auth-form-box.tsx").then(
      (module) => setFormBox(() => module.AuthFormBox),
      () => {
        flash({ message: failureMessage, messageStyle: "danger" });
        onFailure();
      },
    );
  }, [isMissing]);
  return FormBox;
}

/**
 * Returns `goOn(path)`, which navigates once the session knows the user: before that the login guard would block. Null
 * stays on the page.
 */
function useGoOnWhenSignedIn() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    if (!user || !next) return;
    setNext(null);
    const state = takeLeftPage(user.id, next);
    void navigate(next, { replace: window.location.search.includes("next="), state });
  }, [user, next, navigate]);
  return setNext;
}
