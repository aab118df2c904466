import BuildingStorefront from "@heroicons/react/24/outline/BuildingStorefrontIcon";
import Clock from "@heroicons/react/24/outline/ClockIcon";
import MagnifyingGlass from "@heroicons/react/24/outline/MagnifyingGlassIcon";
import Squares2X2 from "@heroicons/react/24/outline/Squares2X2Icon";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { savesData } from "../../client/data-saver.ts";
import { ProductThumb } from "../../ui/pictures/product-thumbs.tsx";
import { forgetSearches } from "./recent-searches.ts";
import type { Group, Row, SuggestedProduct } from "./rows.ts";
import { typedParts } from "./typed-parts.ts";
import { rowId, usePanel } from "./use-panel.ts";

// Not the Icon widget, whose icons are all in the bundle of the first visit.
const glyphs = { category: Squares2X2, brand: BuildingStorefront, search: Clock, all: MagnifyingGlass };

export type SuggestionsProps = { field: HTMLInputElement };

export function Suggestions({ field }: SuggestionsProps) {
  const { isShown, groups, rowCount, active, term, forgetRecent } = usePanel(field);
  const forget = () => {
    forgetSearches();
    forgetRecent();
    field.focus();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && announcement(rowCount, term)}
      </p>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: what can be pressed stands inside
        <div className="suggestions" onMouseDown={keepFocus}>
          <div role="listbox" id="suggestions" aria-label={term ? "Suggestions" : "Recent searches"}>
            {numbered(groups).map(({ title, first, rows }) => (
              <SuggestionGroup key={title} title={title}>
                {rows.map((row, position) => (
                  <SuggestionRow
                    key={row.to}
                    row={row}
                    typed={term}
                    id={rowId(first + position)}
                    isActive={first + position === active}
                  />
                ))}
              </SuggestionGroup>
            ))}
          </div>
          {!term && (
            <button type="button" className="link suggestions-forget" onClick={forget}>
              Clear recent searches
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** The focus, and with it the keyboard, stays in the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function announcement(rowCount: number, term: string): string {
  // The last row leads to all results.
  if (term) return rowCount === 2 ? "1 suggestion" : `${rowCount - 1} suggestions`;
  return rowCount === 1 ? "1 recent search" : `${rowCount} recent searches`;
}

/** Each group with its first row's number, for the keyboard. */
function numbered(groups: Group[]) {
  let next = 0;
  return groups.map((group) => {
    const first = next;
    next += group.rows.length;
    return { ...group, first };
  });
}

type SuggestionGroupProps = { title: string | null; children: ReactNode };

function SuggestionGroup({ title, children }: SuggestionGroupProps) {
  if (!title) return children;
  const id = `suggestions-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a list box
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="suggestions-title">
        {title}
      </p>
      {children}
    </div>
  );
}

type SuggestionRowProps = { row: Row; typed: string; id: string; isActive: boolean };

/** A link, so that it can be opened in a new tab; the keyboard reaches it from the field. */
function SuggestionRow({ row, typed, id, isActive }: SuggestionRowProps) {
  const Glyph = row.kind === "product" ? null : glyphs[row.kind];
  return (
    <Link
      to={row.to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`suggestion suggestion-${row.kind}`}
    >
      {row.product && <ProductThumb product={pictured(row.product)} />}
      {Glyph && <Glyph width={20} height={20} />}
      <span className="suggestion-label">
        {row.kind === "search" || row.kind === "all" ? row.label : <Label text={row.label} typed={typed} />}
      </span>
      {row.price && <span className="suggestion-price">{row.price}</span>}
    </Link>
  );
}

/** Bold marks the part not typed yet; without a match at a word's start nothing is bold. */
function Label({ text, typed }: { text: string; typed: string }) {
  const parts = typedParts(text, typed);
  if (!parts.some(({ isTyped }) => isTyped)) return text;
  return parts.map(({ text: part, isTyped }, position) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key, and the row is rendered again with its text
    isTyped ? <span key={position}>{part}</span> : <b key={position}>{part}</b>,
  );
}

/** With the browser's data saver on, an initial replaces the picture. */
function pictured(product: SuggestedProduct) {
  return { ...product, image: savesData() ? null : product.image, brand: product.name };
}
