import { type KeyboardEvent, type ReactNode, useEffect } from "react";

type CardProps = {
  children: ReactNode;
  elevated?: boolean;
  flat?: boolean;
  hoverable?: boolean;
  /** Square corners. */
  tile?: boolean;
  clickable?: boolean;
  disabled?: boolean;
  fillHeight?: boolean;
  noPadding?: boolean;
  rounding?: "none" | "small" | "medium" | "large";
  className?: string;
  onClick?: () => void;
  /** The name of a clickable card; else its words name it. */
  "aria-label"?: string;
};

/** A panel. `clickable` makes the whole panel a button for mouse and keyboard. */
export function Card(props: CardProps) {
  const { elevated, flat, clickable, disabled, onClick } = props;
  useEffect(() => {
    if (elevated && flat) console.warn("A card is either elevated or flat, not both.");
  }, [elevated, flat]);
  const asButton = clickable && {
    role: "button",
    "aria-label": props["aria-label"],
    tabIndex: disabled ? -1 : 0,
    "aria-disabled": disabled || undefined,
    onClick: disabled ? undefined : onClick,
    onKeyDown: disabled ? undefined : (event: KeyboardEvent) => activateByKey(event, onClick),
  };
  return (
    <div className={cardClasses(props)} inert={disabled} {...asButton}>
      {props.children}
    </div>
  );
}

function activateByKey(event: KeyboardEvent, onClick: (() => void) | undefined) {
  const isOwn = event.target === event.currentTarget;
  if (!isOwn || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  onClick?.();
}

function cardClasses(props: CardProps) {
  return [
    "card",
    props.tile ? "card-tile" : `card-${props.rounding ?? "large"}`,
    props.elevated && !props.flat && "card-elevated",
    props.flat && "card-flat",
    props.hoverable && "card-hoverable",
    props.clickable && "card-clickable",
    props.disabled && "card-disabled",
    props.fillHeight && "card-fill-height",
    props.noPadding && "card-no-padding",
    props.className,
  ]
    .filter(Boolean)
    .join(" ");
}
