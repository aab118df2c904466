import { waitingTime } from "../../words/dates/waiting-time.ts";
import { telephoneAddress, whatsappAddress } from "../../words/phones/phone-address.ts";
import type { Shop } from "../shop.ts";

/** Markdown that replaces a placeholder; null for no value. */
export type Words = string | null;

type Filling = Pick<Shop, "settings" | "gateways" | "delivery">;

/**
 * Placeholders for page texts, as `{{name}}`, with values from the owner's file and the running shop. Those with
 * "when_" are conditions: they print nothing and hide their line unless they hold.
 */
const placeholders = {
  shop_name: ({ settings }) => plain(settings.name),
  website: ({ settings }) => linked(settings.particulars.website ?? settings.publicUrl),
  registered_name: ({ settings }) => plain(settings.particulars.registeredName),
  legal_status: ({ settings }) => plain(settings.particulars.legalStatus),
  registration_number: ({ settings }) => plain(settings.particulars.registrationNumber),
  place_of_registration: ({ settings }) => plain(settings.particulars.placeOfRegistration),
  office_bearers: ({ settings }) => plain(settings.particulars.officeBearers.join(", ") || null),
  physical_address: ({ settings }) => plain(settings.particulars.physicalAddress),
  legal_service_address: ({ settings }) => plain(settings.particulars.legalServiceAddress),
  information_officer: ({ settings }) => plain(settings.particulars.informationOfficer),
  operators: ({ settings }) => plain(settings.particulars.operators.join("; ") || null),
  memberships: ({ settings }) => settings.particulars.memberships.map(membership).join("; ") || null,
  phone: ({ settings: { particulars } }) =>
    linked(particulars.phone, particulars.phone && telephoneAddress(particulars.phone)),
  whatsapp: ({ settings: { particulars } }) =>
    linked(particulars.whatsapp, particulars.whatsapp && whatsappAddress(particulars.whatsapp)),
  email: ({ settings: { particulars } }) =>
    linked(particulars.email, particulars.email && `mailto:${particulars.email}`),
  hours: ({ settings }) => plain(settings.particulars.hours),
  vat_number: ({ settings }) => plain(settings.vatNumber),
  ways_to_pay: ({ gateways }) => plain([...gateways.values()].map(({ label }) => label).join(", ") || null),
  payment_window: ({ settings }) => plain(waitingTime(settings.paymentWindowMinutes * 60)),
  eft_days: ({ gateways }) => {
    const hours = gateways.get("eft")?.payWithinHours;
    return hours === undefined ? null : daysOf(hours / 24);
  },
  when_vat: ({ settings }) => when(settings.vatNumber !== null),
  when_no_vat: ({ settings }) => when(settings.vatNumber === null),
  when_https: ({ settings }) => when(settings.publicUrl.startsWith("https:")),
  when_payfast: ({ gateways }) => when(gateways.has("payfast")),
  when_ozow: ({ gateways }) => when(gateways.has("ozow")),
  when_yoco: ({ gateways }) => when(gateways.has("yoco")),
  when_eft: ({ gateways }) => when(gateways.has("eft")),
  when_collect: ({ delivery }) =>
    when(delivery.current().terms.methods.some(({ kind }) => kind === "collect")),
  when_analytics: ({ settings }) => when(settings.analytics),
  when_google_analytics: ({ settings }) => when(settings.analytics && settings.ga4Id !== null),
} satisfies Record<string, (shop: Filling) => Words>;

export const placeholderNames = Object.keys(placeholders);

export function wordsOfPlaceholders(shop: Filling): Map<string, Words> {
  return new Map(Object.entries(placeholders).map(([name, words]) => [name, words(shop)]));
}

const placeholder = /\{\{([^{}]*)\}\}/g;
const namesIn = (line: string) => [...line.matchAll(placeholder)].map(([, name = ""]) => name.trim());

export const placeholdersIn = (markdown: string) => new Set(namesIn(markdown));

const anyBraces = /\{\{|\}\}/;

/** Sentences with line numbers. */
export function problemsOfPlaceholders(markdown: string): string[] {
  return markdown.split("\n").flatMap((line, index) => {
    const unknown = namesIn(line).flatMap((name) =>
      placeholderNames.includes(name) ? [] : [`Line ${index + 1}: there is no placeholder {{${name}}}.`],
    );
    const isBroken = anyBraces.test(line.replaceAll(placeholder, ""));
    return isBroken
      ? [...unknown, `Line ${index + 1}: a placeholder is written {{shop_name}}, on one line.`]
      : unknown;
  });
}

/** Fills placeholders in; removes lines whose placeholder has no value, then headings of empty sections. */
export function fillPlaceholders(markdown: string, words: Map<string, Words>): string {
  const lines = markdown.split(/\r?\n/).flatMap((line) => {
    if (namesIn(line).some((name) => words.get(name) === null)) return [];
    const filled = line.replaceAll(placeholder, (_, name: string) => words.get(name.trim()) ?? "");
    return [filled.trimEnd()];
  });
  return withoutEmptySections(lines).join("\n");
}

function withoutEmptySections(lines: string[]): string[] {
  const kept: string[] = [];
  // From the end, so that a heading above only empty sections goes, too.
  let below = 1;
  for (const line of lines.toReversed()) {
    const level = /^(#{1,6})\s/.exec(line)?.[1]?.length;
    if (level !== undefined && below !== 0 && level >= below) continue;
    if (level !== undefined) below = level;
    else if (line.trim() !== "") below = 0;
    kept.push(line);
  }
  return kept.reverse();
}

const when = (isSo: boolean): Words => (isSo ? "" : null);

/** Escapes Markdown and joins lines. */
function plain(text: string | null): Words {
  if (text === null) return null;
  return text.replaceAll(/\s*\n\s*/g, ", ").replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");
}

function linked(text: string | null, address: string | null = text): Words {
  return text && address && `[${plain(text)}](<${address}>)`;
}

function membership({ name, contact, codeOfConduct }: Membership): string {
  const reached = contact && ` (${plain(contact)})`;
  const code = codeOfConduct && `, [code of conduct](<${codeOfConduct}>)`;
  return [plain(name), reached, code].filter(Boolean).join("");
}

type Membership = Shop["settings"]["particulars"]["memberships"][number];

const daysOf = (days: number) => `${days}\u00a0${days === 1 ? "day" : "days"}`;
