import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "react-router";
import { type Color, isThemeColor } from "./colors.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = {
  children: ReactNode;
  type?: "default" | "outlined" | "text";
  /** A theme colour; any other colour name is used as the text colour. */
  color?: Color;
  size?: "small" | "medium" | "decisive";
  disabled?: boolean;
  loading?: boolean;
  block?: boolean;
  /** Sends the form it stands in. */
  submit?: boolean;
  /** Renders a link that looks like a button. */
  to?: string;
  /** What the page behind `to` finds in its navigation state. */
  state?: unknown;
  name?: string;
  value?: string;
  className?: string;
  onClick?: MouseEventHandler;
  "aria-label"?: string;
  "aria-describedby"?: string;
};

/** A button, or with `to` a link. While `loading` it keeps its width and focus but does nothing. */
export function Button(props: ButtonProps) {
  const { children, disabled = false, loading = false, submit, to, onClick, name, value } = props;
  const shared = {
    className: buttonClasses(props),
    "aria-label": props["aria-label"],
    "aria-describedby": props["aria-describedby"],
  };
  const words = <span className="button-words">{children}</span>;
  if (to !== undefined && !disabled && !loading) {
    return (
      <Link {...shared} to={to} state={props.state} onClick={onClick}>
        {words}
      </Link>
    );
  }
  return (
    <button
      {...shared}
      type={submit && !loading ? "submit" : "button"}
      name={name}
      value={value}
      disabled={disabled}
      // Not `disabled`, which would take the focus away.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {words}
      {loading && <Spinner />}
    </button>
  );
}

function buttonClasses({
  type = "default",
  color = "primary",
  size = "medium",
  disabled,
  block,
  className,
}: ButtonProps) {
  return [
    "button",
    `button-${type}`,
    `button-${isThemeColor(color) ? color : "named"}`,
    !isThemeColor(color) && !disabled && `text-${color}`,
    size !== "medium" && `button-${size}`,
    block && "button-block",
    className,
  ]
    .filter(Boolean)
    .join(" ");
}
