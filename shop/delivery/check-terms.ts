import type { z } from "zod";
import type { DeliveryMethod, DeliveryTerms, DeliveryZone } from "./delivery-terms.ts";
import { cutOffHourSchema, methodOfFile, methodSchema, zoneOfFile, zoneSchema } from "./terms-file.ts";

export type CheckedTerms = { ok: true; terms: DeliveryTerms } | { ok: false; problems: string[] };

const keys = ["cut_off_hour", "zones", "methods"];

/** Validates the owner's delivery terms. Reports all problems at once, as sentences for non-programmers. */
export function checkTerms(file: unknown): CheckedTerms {
  if (!isRecord(file))
    return { ok: false, problems: [`The file must be an object with ${keys.join(", ")}.`] };
  const strange = Object.keys(file).filter((key) => !keys.includes(key));
  const problems = strange.map((key) => `The file has "${key}", which means nothing here.`);
  const hour = cutOffHourSchema.safeParse(file.cut_off_hour);
  if (!hour.success) problems.push("cut_off_hour must be a whole hour from 0 to 24.");
  const zones = partsOf("Zone", file.zones, zoneSchema, problems)?.map(zoneOfFile);
  const methods = partsOf("Method", file.methods, methodSchema, problems)?.map(methodOfFile);
  if (!Array.isArray(file.zones)) problems.push("zones must be a list of where you deliver.");
  if (!Array.isArray(file.methods)) problems.push("methods must be a list of the ways of delivery.");
  problems.push(...(zones ? problemsOfZones(zones) : []), ...(methods ? problemsOfMethods(methods) : []));
  if (zones && methods) problems.push(...problemsOfRates(zones, methods));
  if (problems.length > 0 || !zones || !methods || !hour.success) return { ok: false, problems };
  return { ok: true, terms: { cutOffHour: hour.data, zones, methods } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Undefined when a part is invalid, so that no consequential problems are reported. */
function partsOf<Schema extends z.ZodType>(
  word: string,
  parts: unknown,
  schema: Schema,
  problems: string[],
): z.output<Schema>[] | undefined {
  if (!Array.isArray(parts)) return undefined;
  const read = parts.map((part) => schema.safeParse(part, { error: messageOf }));
  for (const [place, { error }] of read.entries()) {
    const title = titleOf(word, place, parts[place]);
    for (const issue of error?.issues ?? []) problems.push(`${title}: ${sentenceOf(issue)}.`);
  }
  return read.every(({ success }) => success) ? read.map(({ data }) => data as z.output<Schema>) : undefined;
}

function titleOf(word: string, place: number, part: unknown): string {
  const code = isRecord(part) && typeof part.code === "string" ? ` (${part.code})` : "";
  return `${word} ${place + 1}${code}`;
}

/** Messages for issues without one of their own. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "unrecognized_keys")
    return `has ${quoted(issue.keys as string[])}, which means nothing here`;
  if (issue.input === undefined) return "is missing";
  return "must be an object, between { and }";
}

function quoted(keys: string[]): string {
  return keys.map((key) => `"${key}"`).join(", ");
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  const where = path
    .map((step) => (typeof step === "number" ? `number ${step + 1}` : String(step)))
    .join(", ");
  return [where, message].filter(Boolean).join(" ");
}

function problemsOfZones(zones: DeliveryZone[]): string[] {
  const problems = repeated(zones.map(({ code }) => code)).map((code) => `Two zones have the code ${code}.`);
  const isRest = ({ places, provinces }: DeliveryZone) => places.length + provinces.length === 0;
  if (zones.filter(isRest).length !== 1 || !zones.slice(-1).some(isRest))
    problems.push(
      "The last zone, and only that one, must have neither places nor provinces: it is for everywhere else.",
    );
  for (const province of repeated(zones.flatMap((zone) => zone.provinces)))
    problems.push(`${province} is in two zones.`);
  return [...problems, ...overlaps(zones)];
}

function overlaps(zones: DeliveryZone[]): string[] {
  const ranges = zones
    .flatMap(({ code, places }) =>
      places.flatMap((place) => place.codes.map(([from, to]) => ({ code, from, to }))),
    )
    .sort((one, other) => one.from - other.from);
  return ranges.flatMap((range, index) => {
    const before = ranges.slice(0, index).find(({ to }) => to >= range.from);
    if (!before) return [];
    const postalCode = String(range.from).padStart(4, "0");
    if (before.code === range.code) return [`Zone ${range.code} has the postal code ${postalCode} twice.`];
    return [`The zones ${before.code} and ${range.code} both have the postal code ${postalCode}.`];
  });
}

function problemsOfMethods(methods: DeliveryMethod[]): string[] {
  if (methods.length === 0) return ["There must be at least one way of delivery."];
  return repeated(methods.map(({ code }) => code)).map((code) => `Two methods have the code ${code}.`);
}

function problemsOfRates(zones: DeliveryZone[], methods: DeliveryMethod[]): string[] {
  const known = new Set(zones.map(({ code }) => code));
  return methods.flatMap(({ code, rates }) => {
    const named = rates.map(({ zone }) => zone);
    const strange = named.filter((zone) => zone !== null && !known.has(zone));
    const twice = repeated(named.map((zone) => zone ?? "everywhere"));
    return [
      ...strange.map(
        (zone) => `Method ${code} has a rate for the zone ${zone}, which is not among the zones.`,
      ),
      ...twice.map((zone) => `Method ${code} has two rates for the zone ${zone}.`),
    ];
  });
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
