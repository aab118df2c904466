import { useRef } from "react";
import { OtpInput } from "./otp-input.tsx";

type OtpInputsProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  length?: number;
  isInvalid?: boolean;
  autofocus?: boolean;
  disabled?: boolean;
};

/** A one-time code, a box for each character. Pasting fills all, Backspace goes back. */
export function OtpInputs(props: OtpInputsProps) {
  const { label, value, onChange, length = 4 } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (position: number) => boxes.current[Math.min(position, length - 1)]?.focus();
  // The value has no holes: a character typed further right lands behind the last one.
  const put = (position: number, character: string) => {
    const start = Math.min(position, value.length);
    onChange((value.slice(0, start) + character + value.slice(start + 1)).slice(0, length));
    if (character) focus(start + 1);
  };
  const goBack = (position: number) => {
    onChange(value.slice(0, Math.max(position - 1, 0)) + value.slice(position));
    focus(Math.max(position - 1, 0));
  };
  const fill = (text: string) => {
    const characters = text.replace(/[\s-]/g, "").slice(0, length);
    onChange(characters);
    focus(characters.length);
  };
  return (
    <fieldset className="code-boxes" aria-label={label}>
      {Array.from({ length }, (_, position) => (
        <OtpInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
          key={position}
          label={`Character ${position + 1} of ${length}`}
          value={value[position] ?? ""}
          onChange={(character) => put(position, character)}
          onBack={() => goBack(position)}
          onPaste={fill}
          inputRef={(box) => {
            boxes.current[position] = box;
          }}
          isInvalid={props.isInvalid}
          autofocus={props.autofocus && position === 0}
          disabled={props.disabled}
        />
      ))}
    </fieldset>
  );
}
