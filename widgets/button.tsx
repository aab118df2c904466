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
  submit?: boolean;
  to?: string;
  /** Navigation state for the page behind `to`. */
  state?: unknown;
  name?: string;
  value?: string;
  className?: string;
  onClick?: MouseEventHandler;
  "aria-label"?: string;
  "aria-describedby"?: string;
};

/** A button, or a link with `to`. While `loading` it keeps width and focus but ignores clicks. */
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
      // `disabled` would lose the focus.
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
