import type { ReactNode } from "react";
import { Button } from "../../../widgets/button.tsx";
import { TextField } from "../../../widgets/fields/text-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { AuthModeProps, AuthNoticeWords } from "./auth-mode.ts";

export function AuthNotice({ tone, words }: AuthNoticeWords) {
  return (
    <div className="auth-notice">
      <Notice tone={tone}>{words}</Notice>
    </div>
  );
}

type ModeLinkProps = { isDisabled: boolean; onClick: () => void; children: ReactNode };

export function ModeLink({ isDisabled, onClick, children }: ModeLinkProps) {
  return (
    <button type="button" className="link link-alone" disabled={isDisabled} onClick={onClick}>
      {children}
    </button>
  );
}

type EmailFieldProps = Pick<AuthModeProps, "typed" | "onTyped"> & {
  label: string;
  autofocus?: boolean;
  errorMessage: string | undefined;
};

/** Its value is kept across modes. */
export function EmailField({ typed, onTyped, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      name="email"
      type="email"
      modelValue={typed.email}
      onChange={(email) => onTyped({ email })}
      autocomplete="username"
      inputmode="email"
      // Browsers accept a domain without a dot.
      pattern="\s*[^@\s]+@[^@\s]+\.[^@\s]+\s*"
      maxLength={254}
      required
    />
  );
}

type SendButtonProps = {
  isLoading: boolean;
  /** Why the last attempt was refused and when the next is possible. */
  waiting: string | undefined;
  children: ReactNode;
};

/** The submit button stays visible above a phone's keyboard. */
export function SendButton({ isLoading, waiting, children }: SendButtonProps) {
  return (
    <div className="auth-send">
      <Waiting>{waiting}</Waiting>
      <Button submit block size="decisive" loading={isLoading}>
        {children}
      </Button>
    </div>
  );
}

/** The live region exists before its text, so that screen readers announce it. */
export function Waiting({ children }: { children: string | undefined }) {
  return (
    <p className="auth-waiting" role="alert">
      {children}
    </p>
  );
}
