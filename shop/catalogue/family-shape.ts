import type { ProductOption, VariantType } from "./tables.ts";

/** The choices that variants differ by, each under a number of its own in every family. */
export const optionTypes = [
  { id: 1, name: "Colour" },
  { id: 2, name: "Size" },
  { id: 3, name: "Material" },
  { id: 4, name: "Pattern" },
] as const;

/** For variants that nothing else tells apart. */
const versionType = { id: 5, name: "Version" };

/** Whether the shop has made a choice up: nobody has said it. */
export function isMadeUp({ id, name }: Pick<VariantType, "id" | "name">): boolean {
  return id === versionType.id && name === versionType.name;
}

export type FamilyMember = { sku: string; name: string; options: ProductOption[]; isHidden: boolean };

export type FamilyShape = {
  /**
   * What all variants that are shown are called in common: "Rooibos tea" for "Rooibos tea, vanilla" and "Rooibos tea,
   * honey".
   */
  name: string;
  variantTypes: VariantType[];
  /** Of each member, in their order. */
  options: ProductOption[][];
};

/**
 * What a family is called and how its variants are told apart.
 *
 * Types and options that the family has already keep their place, number and swatch; what no member has any more
 * goes. When two members have the same options every member gets the option "Version": what its name has beyond
 * the common one, or its sku.
 */
export function shapeFamily(known: VariantType[], members: [FamilyMember, ...FamilyMember[]]): FamilyShape {
  const shown = members.filter((member) => !member.isHidden);
  const names = (shown.length > 0 ? shown : members).map((member) => member.name);
  const name = commonName(names) ?? names[0] ?? members[0].name;
  const options = tellApart(name, members);
  return { name, options, variantTypes: typesOf(known, options.flat()) };
}

function tellApart(commonName: string, members: FamilyMember[]): ProductOption[][] {
  const own = members.map(({ options }) => options.filter((option) => option.type_id !== versionType.id));
  if (areDistinct(own.map(optionKey))) return own;
  const rests = members.map(({ name }) => restOf(name, commonName) || name);
  const versions = areDistinct(rests) ? rests : members.map((member) => member.sku);
  return own.map((options, index) => [
    ...options,
    { type_id: versionType.id, name: versions[index] ?? commonName },
  ]);
}

function restOf(name: string, commonName: string): string {
  return name.startsWith(commonName) ? trimJoints(name.slice(commonName.length)) : "";
}

/** The same for the same options. */
export function optionKey(options: ProductOption[]): string {
  return JSON.stringify(options.map((option) => [option.type_id, option.name]).sort());
}

function typesOf(known: VariantType[], options: ProductOption[]): VariantType[] {
  const names = new Map([...optionTypes, versionType, ...known].map(({ id, name }) => [id, name]));
  const knownIds = known.map((type) => type.id);
  const newIds = options.map((option) => option.type_id).sort((a, b) => a - b);
  return [...new Set([...knownIds, ...newIds])].flatMap((id) => {
    const used = new Set(options.filter((option) => option.type_id === id).map((option) => option.name));
    const before = known.find((type) => type.id === id)?.options ?? [];
    return used.size === 0 ? [] : [{ id, name: names.get(id) ?? "Option", options: optionsOf(before, used) }];
  });
}

function optionsOf(before: VariantType["options"], used: Set<string>): VariantType["options"] {
  const kept = before.filter((option) => used.has(option.name));
  const added = [...used].filter((name) => !kept.some((option) => option.name === name));
  const lastId = Math.max(0, ...before.map((option) => option.id));
  return [...kept, ...added.map((name, index) => ({ id: lastId + index + 1, name }))];
}

const shortestCommonName = 3;

/** The words that all names begin with; undefined when that is no name. */
function commonName(names: string[]): string | undefined {
  const [first = "", ...others] = names;
  const words = first.split(" ");
  const differs = words.findIndex((word, index) => others.some((name) => name.split(" ")[index] !== word));
  if (differs === -1) return first;
  const common = trimJoints(words.slice(0, differs).join(" "));
  return common.length < shortestCommonName ? undefined : common;
}

/** "Kettle – (red" → "Kettle": what joins a name and its variant belongs to neither. */
function trimJoints(text: string): string {
  return text.replace(/^[\s,;:/|([–—-]+|[\s,;:/|([–—-]+$/g, "");
}

function areDistinct(values: string[]): boolean {
  return new Set(values).size === values.length;
}
