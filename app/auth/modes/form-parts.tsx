import type { ReactNode } from "react";
import { Button } from "../../../widgets/button.tsx";
import { TextField } from "../../../widgets/fields/text-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { AuthModeProps, AuthNoticeWords } from "./auth-mode.ts";

/** What led to this mode, above its form. */
export function AuthNotice({ tone, words }: AuthNoticeWords) {
  return (
    <div className="auth-notice">
      <Notice tone={tone}>{words}</Notice>
    </div>
  );
}

type ModeLinkProps = { isDisabled: boolean; onClick: () => void; children: ReactNode };

/** Leads to another mode of the dialog, as a link would to another page. */
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

/** The e-mail address, which goes along from mode to mode. */
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
      // Browsers would take an address without a dot after the @.
      pattern="\s*[^@\s]+@[^@\s]+\.[^@\s]+\s*"
      maxLength={254}
      required
    />
  );
}

type SendButtonProps = {
  isLoading: boolean;
  /** Why the last try was not taken, and when the next one will be. */
  waiting: string | undefined;
  children: ReactNode;
};

/** A mode's one button; it stays in sight while a phone's keyboard leaves little room. */
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

/** Stands there before it has words, so that these are read out when they come. */
export function Waiting({ children }: { children: string | undefined }) {
  return (
    <p className="auth-waiting" role="alert">
      {children}
    </p>
  );
}
