import { useState } from "react";
import { Dialog } from "../../widgets/dialog.tsx";
import type { AuthOpening } from "../auth-dialog.tsx";
import { useAfterLogin } from "./after-login.ts";
import type { AuthMode } from "./auth-modes.tsx";
import { authModes } from "./auth-modes.tsx";

type AuthDialogProps = { opening: AuthOpening | null; onMode: (mode: AuthMode) => void; onClose: () => void };

/** The dialog with one of its modes. It stays while a call is under way. */
export function AuthDialog({ opening, onMode, onClose }: AuthDialogProps) {
  const [isLoading, setIsLoading] = useState(false);
  const afterLogin = useAfterLogin();
  const { title, benefit, Form, toggle } = authModes[opening?.mode ?? "login"];
  const finish = async () => {
    await afterLogin(opening?.next ?? null);
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
      <Form onSignedIn={finish} onLoading={setIsLoading} />
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
