import {
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type ReactNode,
  useId,
  useState,
} from "react";
import { Icon } from "../icon.tsx";
import { useErrorUntilChange } from "./error-until-change.ts";
import { describedBy, FieldFrame, markOf } from "./field-frame.tsx";

type TextFieldProps = {
  label: string;
  name?: string;
  modelValue?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  type?: HTMLInputTypeAttribute;
  maxLength?: number;
  minLength?: number;
  /** A regular expression for the whole value. */
  pattern?: string;
  readonly?: boolean;
  errorMessage?: string;
  autofocus?: boolean;
  autocomplete?: string;
  inputmode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  required?: boolean;
  optional?: boolean;
  hint?: ReactNode;
  placeholder?: string;
};

// Phones "correct" names, addresses and emails into wrong ones.
const withoutCorrection = { autoCorrect: "off", spellCheck: false };

/** A labelled text field; controlled by `modelValue`, otherwise uncontrolled from `defaultValue`. */
export function TextField(props: TextFieldProps) {
  const { label, type = "text", errorMessage, hint } = props;
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const { error, valueChanged } = useErrorUntilChange(errorMessage);
  const isPassword = type === "password";
  return (
    <FieldFrame id={id} label={label} mark={markOf(props)} hint={hint} error={error}>
      <input
        id={id}
        name={props.name}
        type={isPassword && isShown ? "text" : type}
        value={props.modelValue}
        defaultValue={props.defaultValue}
        onChange={(event) => {
          valueChanged();
          props.onChange?.(event.target.value);
        }}
        onBlur={props.onBlur}
        maxLength={props.maxLength}
        minLength={props.minLength}
        pattern={props.pattern}
        readOnly={props.readonly}
        // biome-ignore lint/a11y/noAutofocus: set by dialogs, where focus moves anyway
        autoFocus={props.autofocus}
        data-autofocus={props.autofocus || undefined}
        autoComplete={props.autocomplete}
        inputMode={props.inputmode}
        placeholder={props.placeholder}
        required={props.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        {...withoutCorrection}
        autoCapitalize={isPassword || type === "email" ? "off" : undefined}
      />
      {isPassword && <ShowPassword isShown={isShown} controls={id} onToggle={() => setIsShown(!isShown)} />}
    </FieldFrame>
  );
}

type ShowPasswordProps = { isShown: boolean; controls: string; onToggle: () => void };

function ShowPassword({ isShown, controls, onToggle }: ShowPasswordProps) {
  return (
    <button
      type="button"
      className="field-toggle"
      aria-controls={controls}
      aria-label={isShown ? "Hide what you typed" : "Show what you typed"}
      onClick={onToggle}
    >
      <Icon name={isShown ? "eye-slash" : "eye"} size={24} color="current" />
    </button>
  );
}
