import { type ReactNode, useEffect } from "react";

type CardProps = {
  children: ReactNode;
  as?: "div" | "article";
  elevated?: boolean;
  flat?: boolean;
  hoverable?: boolean;
  /** Square corners. */
  tile?: boolean;
  /** The whole card is a button, so it may contain only text and images. */
  clickable?: boolean;
  disabled?: boolean;
  fillHeight?: boolean;
  noPadding?: boolean;
  rounding?: "none" | "small" | "medium" | "large";
  className?: string;
  onClick?: () => void;
  /** Accessible name of a clickable card; its text by default. */
  "aria-label"?: string;
};

/** A panel. `flat` wins over `elevated`, with a console warning. */
export function Card(props: CardProps) {
  const { as: Element = "div", children, elevated, flat, clickable, disabled, onClick } = props;
  useEffect(() => {
    if (elevated && flat) console.warn("A card is either elevated or flat, not both.");
  }, [elevated, flat]);
  const className = cardClasses(props);
  if (clickable) {
    return (
      <button
        type="button"
        className={className}
        aria-label={props["aria-label"]}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
      </button>
    );
  }
  return (
    <Element className={className} inert={disabled}>
      {children}
    </Element>
  );
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
