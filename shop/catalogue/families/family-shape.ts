import type { ProductOption, VariantType } from "../tables.ts";

/** The shop's option types; each family uses these ids. */
export const optionTypes = [
  { id: 1, name: "Colour" },
  { id: 2, name: "Size" },
  { id: 3, name: "Material" },
  { id: 4, name: "Pattern" },
] as const;

/** For variants that nothing else distinguishes. */
const versionType = { id: 5, name: "Version" };

/** Whether the shop generated this option type ("Version"). */
export function isMadeUp({ id, name }: Pick<VariantType, "id" | "name">): boolean {
  return id === versionType.id && name === versionType.name;
}

export type FamilyMember = { sku: string; name: string; options: ProductOption[]; isHidden: boolean };

export type FamilyShape = {
  /** Common start of the visible variants' names: "Rooibos tea" for "Rooibos tea, vanilla" and "Rooibos tea, honey". */
  name: string;
  variantTypes: VariantType[];
  /** For each member, in order. */
  options: ProductOption[][];
};

/**
 * Derives a family's name and options from its variants.
 * Known types and options keep position, id and swatch; unused ones are dropped. When two members have equal options,
 * each gets the option "Version": what its name adds to the common one, or its SKU.
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

/** Equal for equal options. */
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

/** Undefined when too short for a name. */
function commonName(names: string[]): string | undefined {
  const [first = "", ...others] = names;
  const words = first.split(" ");
  const differs = words.findIndex((word, index) => others.some((name) => name.split(" ")[index] !== word));
  if (differs === -1) return first;
  const common = trimJoints(words.slice(0, differs).join(" "));
  return common.length < shortestCommonName ? undefined : common;
}

/** "Kettle – (red" → "Kettle": strips separators. */
function trimJoints(text: string): string {
  return text.replace(/^[\s,;:/|([–—-]+|[\s,;:/|([–—-]+$/g, "");
}

function areDistinct(values: string[]): boolean {
  return new Set(values).size === values.length;
}
