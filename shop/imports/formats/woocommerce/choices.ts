import { BadCell, type Note } from "../../cells/cells.ts";
import { optionName } from "../../cells/option-names.ts";
import { limits } from "../../cells/texts.ts";
import type { FeedProduct } from "../feed-product.ts";
import { attributesOf } from "./cells.ts";
import type { WooColumn, WooColumns } from "./columns.ts";
import type { WooRow } from "./rows.ts";

/** A variant, and the values that its variation leaves open ("any size"). */
export type Choice = { options: FeedProduct["options"]; open: string[] };

/**
 * The variants of a variation. Each combination occurs once: at the variation that names it, else at the first open
 * one.
 */
export type ChoicesOf = (row: WooRow, note: Note<WooColumn>) => Choice[];

/** Above it, the attributes are no real options. */
const mostVariants = 500;

/** Expands variations: an open attribute takes every value of the product. @param parent the product's row */
export function openChoices(variations: WooRow[], parent: WooRow, columns: WooColumns): ChoicesOf {
  const attributes = variations.flatMap(({ cells }) => attributesOf(columns, cells));
  const chosen = new Set(attributes.map(({ name }) => name.toLowerCase()));
  const ofParent = attributesOf(columns, parent.cells).filter(({ name }) => chosen.has(name.toLowerCase()));
  const sidesOf = (row: WooRow) => sides(attributesOf(columns, row.cells), ofParent);
  const given = new Set(variations.flatMap((row) => namedChoice(sidesOf(row)) ?? []));
  return (row, note) => {
    const all = sidesOf(row);
    checkLengths(all);
    const open = all.filter(({ isOpen }) => isOpen);
    if (open.length === 0) return combined(all);
    tellOpen(open, note);
    if (given.size + countOf(all) > mostVariants)
      throw new BadCell(
        "",
        `leaves ${namesOf(open)} open, and its product would have more than ${mostVariants} variants: name the choices ` +
          "of each variation in WooCommerce",
      );
    const fresh = combined(all).filter(({ options }) => !given.has(keyOf(options)));
    for (const { options } of fresh) given.add(keyOf(options));
    if (fresh.length === 0)
      throw new BadCell("", `leaves ${namesOf(open)} open, and other variations have all of these choices`);
    return fresh;
  };
}

/** An attribute and its values in a variation; several when open. */
type Side = { name: string; values: string[]; isOpen: boolean };

type Named = { name: string; values: string[] };

function sides(own: Named[], ofParent: Named[]): Side[] {
  const isSame = (name: string) => (other: Named) => other.name.toLowerCase() === name.toLowerCase();
  const unnamed = ofParent.filter(({ name }) => !own.some(isSame(name)));
  return [...own, ...unnamed.map(({ name }) => ({ name, values: [] }))].map(({ name, values }) => {
    if (values.length > 0) return { name, values: [values.join(", ")], isOpen: false };
    return { name, values: [...new Set(ofParent.find(isSame(name))?.values)], isOpen: true };
  });
}

/** Key of a variation without open attributes. */
function namedChoice(all: Side[]): string | undefined {
  return all.some(({ isOpen }) => isOpen) ? undefined : combined(all).map(({ options }) => keyOf(options))[0];
}

function keyOf(options: FeedProduct["options"]): string {
  return JSON.stringify(options.map((option) => option.join("\n").toLowerCase()).sort());
}

function countOf(all: Side[]): number {
  return all.reduce((count, { values }) => count * Math.max(values.length, 1), 1);
}

function combined(all: Side[]): Choice[] {
  return all.reduce<Choice[]>(
    (choices, { name, values, isOpen }) => {
      if (values.length === 0) return choices;
      return choices.flatMap(({ options, open }) =>
        values.map((value) => ({
          options: [...options, [optionName(name), value]],
          open: isOpen ? [...open, value] : open,
        })),
      );
    },
    [{ options: [], open: [] }],
  );
}

function checkLengths(all: Side[]): void {
  if (all.some(({ name, values }) => [name, ...values].some((text) => text.length > limits.name)))
    throw new BadCell("", `an attribute has a name or value of more than ${limits.name} characters`);
}

function tellOpen(open: Side[], note: Note<WooColumn>): void {
  const unnamed = open.filter(({ values }) => values.length === 0);
  const named = open.filter(({ values }) => values.length > 0);
  if (named.length > 0)
    note(
      "type",
      `leaves ${namesOf(named)} open: a variant is made for each choice that the product names, and a counted stock is shared among them`,
    );
  if (unnamed.length > 0)
    note("type", `leaves ${namesOf(unnamed)} open, and its product names no choices for it: there is none`);
}

function namesOf(all: Side[]): string {
  return all.map(({ name }) => optionName(name)).join(" and ");
}
