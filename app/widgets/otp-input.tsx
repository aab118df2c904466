import type { ClipboardEvent, KeyboardEvent, Ref } from "react";

type OtpInputProps = {
  label: string;
  value: string;
  /** Gets one character, or "" when it was taken away. */
  onChange: (character: string) => void;
  /** Backspace in an empty box: the character before should go. */
  onBack?: () => void;
  onPaste?: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  isInvalid?: boolean;
  autofocus?: boolean;
  disabled?: boolean;
  name?: string;
};

/** A box for one character of a one-time code. Typing replaces what stands in it. */
export function OtpInput(props: OtpInputProps) {
  const { value, onChange, onBack, onPaste } = props;
  const handleKey = (event: KeyboardEvent) => {
    // The same character again is no change to the browser, but the typist has gone on to the next box.
    const isSameAgain = value !== "" && event.key === value;
    const isBack = value === "" && event.key === "Backspace";
    if (!isSameAgain && !isBack) return;
    event.preventDefault();
    if (isSameAgain) onChange(value);
    else onBack?.();
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (!onPaste) return;
    event.preventDefault();
    onPaste(event.clipboardData.getData("text"));
  };
  return (
    <input
      ref={props.inputRef}
      className="code-box"
      aria-label={props.label}
      aria-invalid={props.isInvalid || undefined}
      name={props.name}
      value={value}
      disabled={props.disabled}
      // biome-ignore lint/a11y/noAutofocus: the code is the only thing asked for
      autoFocus={props.autofocus}
      data-autofocus={props.autofocus || undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      // Phones fill a whole code into the first box, so more than one character must be let in.
      onChange={(event) => {
        const text = event.target.value.replace(/\s/g, "");
        if (text.length > 2 && onPaste) return onPaste(text);
        onChange(text.replace(value, "").slice(-1) || text.slice(-1));
      }}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onFocus={(event) => event.target.select()}
    />
  );
}
