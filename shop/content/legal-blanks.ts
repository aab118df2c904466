import type { ShopSettings } from "../shop.ts";
import { type ContentPages, contentPageNames } from "./content-pages.ts";
import { placeholdersIn } from "./placeholders.ts";

export type LegalBlank = {
  key: string;
  what: string;
  law: string;
};

const ect = (letter: string) => `ECT Act 25 of 2002, section 43(1)(${letter})`;

type Wanted = LegalBlank & {
  value(settings: ShopSettings): string | null;
  isWanted?(settings: ShopSettings): boolean;
};

/** Only a legal person has a registration and office bearers; an unknown status counts as one. */
const isLegalPerson = ({ particulars: { legalStatus } }: ShopSettings) =>
  !/\b(sole|individual|natural person)\b/i.test(legalStatus ?? "");

const wanted: Wanted[] = [
  {
    key: "business.registered_name",
    what: "Full name of the seller",
    law: ect("a"),
    value: ({ particulars }) => particulars.registeredName,
  },
  {
    key: "business.legal_status",
    what: 'Legal status, such as "Sole proprietor" or "Private company"',
    law: ect("a"),
    value: ({ particulars }) => particulars.legalStatus,
  },
  {
    key: "business.physical_address",
    what: "Physical address",
    law: ect("b"),
    value: ({ particulars }) => particulars.physicalAddress,
  },
  {
    key: "contact.phone",
    what: "Telephone number",
    law: ect("b"),
    value: ({ particulars }) => particulars.phone,
  },
  {
    key: "contact.email",
    what: "Email address",
    law: ect("c"),
    value: ({ particulars }) => particulars.email,
  },
  {
    key: "business.registration_number",
    what: "Registration number",
    law: ect("f"),
    value: ({ particulars }) => particulars.registrationNumber,
    isWanted: isLegalPerson,
  },
  {
    key: "business.office_bearers",
    what: "Names of the office bearers",
    law: ect("f"),
    value: ({ particulars }) => particulars.officeBearers[0] ?? null,
    isWanted: isLegalPerson,
  },
  {
    key: "business.place_of_registration",
    what: "Place of registration",
    law: ect("f"),
    value: ({ particulars }) => particulars.placeOfRegistration,
    isWanted: isLegalPerson,
  },
  {
    key: "business.legal_service_address",
    what: "Address for legal documents",
    law: ect("g"),
    value: ({ particulars }) => particulars.legalServiceAddress,
  },
  {
    key: "business.information_officer",
    what: "Information officer",
    law: "POPIA 4 of 2013, sections 18(1)(b) and 55",
    value: ({ particulars }) => particulars.informationOfficer,
  },
  {
    key: "business.operators",
    what: "Who handles shoppers' data for you, and in which country",
    law: "POPIA 4 of 2013, section 18(1)(g) and (h)",
    value: ({ particulars }) => particulars.operators[0] ?? null,
  },
];

const wantedOf = (settings: ShopSettings) => wanted.filter(({ isWanted = () => true }) => isWanted(settings));

/** Particulars that the law requires and the owner has not given. */
export function legalBlanks(settings: ShopSettings): LegalBlank[] {
  return wantedOf(settings)
    .filter(({ value }) => value(settings) === null)
    .map(({ key, what, law }) => ({ key, what, law }));
}

export type LegalSilence = Pick<LegalBlank, "what" | "law"> & {
  /** Insert this in a page to show the value. */
  placeholder: string;
};

/** Required particulars that no page shows since the owner rewrote them, neither by placeholder nor as text. */
export function legalSilences(settings: ShopSettings, pages: ContentPages): LegalSilence[] {
  const texts = contentPageNames.map((name) => pages[name].markdown).join("\n");
  const asked = placeholdersIn(texts);
  return wantedOf(settings).flatMap(({ key, what, law, value }) => {
    const placeholder = key.replace(/^.*\./, "");
    const words = value(settings);
    const isSaid = asked.has(placeholder) || (words !== null && squeezed(texts).includes(squeezed(words)));
    return isSaid ? [] : [{ placeholder, what, law }];
  });
}

/** Ignores case and line breaks. */
const squeezed = (text: string) => text.toLowerCase().replaceAll(/[\s,]+/g, " ");
