import type { ClipboardEvent, KeyboardEvent, Ref } from "react";

type OtpInputProps = {
  label: string;
  value: string;
  /** One digit, or "" when deleted. */
  onChange: (character: string) => void;
  /** Backspace in an empty box: deletes the digit before. */
  onBack?: () => void;
  onMove?: (key: string) => void;
  onPaste?: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  isInvalid?: boolean;
  describedBy?: string;
  autofocus?: boolean;
  readonly?: boolean;
};

const movingKeys = ["ArrowLeft", "ArrowRight", "Home", "End"];

/** A box for one digit of an OTP. Typing replaces its content. */
export function OtpInput(props: OtpInputProps) {
  const { value, onChange, onPaste } = props;
  const handlePaste = (event: ClipboardEvent) => {
    if (!onPaste || props.readonly) return;
    event.preventDefault();
    onPaste(event.clipboardData.getData("text"));
  };
  return (
    <input
      ref={props.inputRef}
      className="code-box"
      aria-label={props.label}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      value={value}
      readOnly={props.readonly}
      // biome-ignore lint/a11y/noAutofocus: the code is the only thing asked for
      autoFocus={props.autofocus}
      data-autofocus={props.autofocus || undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      // Phones autofill the whole code into one box, so there is no `maxLength`.
      onChange={(event) => {
        const typed = event.target.value.replace(/\D/g, "");
        if (typed.length > 2 && onPaste) onPaste(typed);
        else if (typed !== "" || event.target.value === "")
          onChange(typed.replace(value, "").slice(-1) || typed.slice(-1));
      }}
      onKeyDown={(event) => handleKey(event, props)}
      onPaste={handlePaste}
      onFocus={(event) => event.target.select()}
    />
  );
}

function handleKey(event: KeyboardEvent, { value, readonly, onChange, onBack, onMove }: OtpInputProps) {
  if (readonly || event.ctrlKey || event.metaKey || event.altKey) return;
  const isMove = movingKeys.includes(event.key) && !event.shiftKey;
  // Retyping the same digit fires no change event, but must move to the next box.
  const isSameAgain = value !== "" && event.key === value;
  const isBack = value === "" && event.key === "Backspace";
  if (!isMove && !isSameAgain && !isBack) return;
  event.preventDefault();
  if (isMove) onMove?.(event.key);
  else if (isSameAgain) onChange(value);
  else onBack?.();
}
