import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { FieldError } from "./field-frame.tsx";
import { OtpInput } from "./otp-input.tsx";

type OtpInputsProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  length?: number;
  errorMessage?: string;
  /** Shown when more digits are pasted than the code has; the paste is dropped. */
  tooLongMessage?: string;
  autofocus?: boolean;
  readonly?: boolean;
};

/**
 * An OTP field with a box per digit. Paste fills all boxes; Backspace, arrows, Home and End move. Clearing the whole
 * code returns to the first box.
 */
export function OtpInputs(props: OtpInputsProps) {
  const { label, value, length = 4 } = props;
  const errorId = useId();
  const [isTooLong, setIsTooLong] = useState(false);
  const errorMessage = isTooLong ? props.tooLongMessage : props.errorMessage;
  const onChange = (next: string) => {
    setIsTooLong(false);
    props.onChange(next);
  };
  const { boxes, focus } = useBoxes(value, length);
  // The value has no gaps: a digit typed further right is appended.
  const put = (position: number, digit: string) => {
    const start = Math.min(position, value.length);
    onChange((value.slice(0, start) + digit + value.slice(start + 1)).slice(0, length));
    if (digit) focus(start + 1);
  };
  const goBack = (position: number) => {
    onChange(value.slice(0, Math.max(position - 1, 0)) + value.slice(position));
    focus(position - 1);
  };
  const fill = (text: string) => {
    const digits = text.replace(/\D/g, "");
    // A truncated code would be wrong and use up an attempt.
    if (digits.length > length) return setIsTooLong(true);
    if (!digits) return;
    onChange(digits);
    focus(digits.length);
  };
  const clearAll = useClearAll(() => !props.readonly && onChange(""));
  return (
    <fieldset className="code" onKeyDownCapture={clearAll}>
      <legend>{label}</legend>
      <div className="code-boxes">
        {Array.from({ length }, (_, position) => (
          <OtpInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
            key={position}
            label={`Digit ${position + 1} of ${length}`}
            value={value[position] ?? ""}
            onChange={(digit) => put(position, digit)}
            onBack={() => goBack(position)}
            onMove={(key) => focus(boxAfter(key, { position, length, filled: value.length }))}
            onPaste={fill}
            inputRef={(box) => {
              boxes.current[position] = box;
            }}
            isInvalid={Boolean(errorMessage)}
            describedBy={errorMessage && errorId}
            autofocus={props.autofocus && position === 0}
            readonly={props.readonly}
          />
        ))}
      </div>
      {errorMessage && <FieldError id={errorId}>{errorMessage}</FieldError>}
    </fieldset>
  );
}

function useBoxes(value: string, length: number) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const before = useRef(value);
  const focus = (position: number) => boxes.current[Math.min(Math.max(position, 0), length - 1)]?.focus();
  useEffect(() => {
    if (before.current && !value) boxes.current[0]?.focus();
    before.current = value;
  }, [value]);
  return { boxes, focus };
}

/** Ctrl+A, then Backspace clears the whole code, not one box. */
function useClearAll(clear: () => void) {
  const isAllMeant = useRef(false);
  return (event: KeyboardEvent) => {
    const isClear = isAllMeant.current && ["Backspace", "Delete"].includes(event.key);
    isAllMeant.current = (event.ctrlKey || event.metaKey) && event.key === "a";
    if (!isClear) return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
}

type Place = { position: number; length: number; filled: number };

/** End goes after the last digit, as in a text field. */
function boxAfter(key: string, { position, length, filled }: Place): number {
  if (key === "Home") return 0;
  if (key === "End") return Math.min(filled, length - 1);
  return key === "ArrowLeft" ? position - 1 : position + 1;
}
