import { useEffect, useState } from "react";
import { Dialog } from "../../widgets/dialog.tsx";
import { Spinner } from "../../widgets/spinner.tsx";
import type { AuthOpening } from "../auth-dialog.tsx";
import { failureMessage } from "../failure.ts";
import { useFlash } from "../flash.tsx";
import type { AuthFormBox } from "./auth-form-box.tsx";
import type { AuthMode } from "./auth-modes.ts";
import { authModes } from "./auth-modes.ts";
import { useGoOnWhenSignedIn } from "./go-on-when-signed-in.ts";

type AuthDialogProps = { opening: AuthOpening | null; onMode: (mode: AuthMode) => void; onClose: () => void };

/** The dialog with one of its modes. It stays while a call is under way. */
export function AuthDialog({ opening, onMode, onClose }: AuthDialogProps) {
  const [isLoading, setIsLoading] = useState(false);
  const goOn = useGoOnWhenSignedIn();
  const FormBox = useFormBox(opening !== null, onClose);
  const mode = opening?.mode ?? "login";
  const { title, benefit, toggle } = authModes[mode];
  const finish = () => {
    goOn(opening?.next ?? null);
    onClose();
  };
  return (
    <Dialog
      open={opening !== null}
      label={title}
      maxWidth="md"
      dismissible={!isLoading}
      onClose={() => !isLoading && onClose()}
    >
      <p className="auth-reason">{opening?.reason ?? benefit}</p>
      {FormBox ? (
        <FormBox mode={mode} onSignedIn={finish} onLoading={setIsLoading} />
      ) : (
        <p className="auth-coming" role="status" aria-label="Loading">
          <Spinner large />
        </p>
      )}
      <p className="auth-toggle">
        <button
          type="button"
          className="link link-alone"
          disabled={isLoading}
          onClick={() => onMode(toggle.mode)}
        >
          {toggle.label}
        </button>
      </p>
    </Dialog>
  );
}

/** Fetches the forms when they are first wanted. Where that fails the dialog closes: opening it tries again. */
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
