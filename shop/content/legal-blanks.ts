import type { ShopSettings } from "../shop.ts";

export type LegalBlank = {
  /** The key in the owner's file. */
  key: string;
  /** What is missing, in words. */
  what: string;
  /** Which law wants it, and where it says so. */
  law: string;
};

const ect = (letter: string) => `ECT Act 25 of 2002, section 43(1)(${letter})`;

type Wanted = LegalBlank & {
  value(settings: ShopSettings): string | null;
  isWanted?(settings: ShopSettings): boolean;
};

/** Only a legal person has a registration and office bearers; who says nothing of it is asked for it. */
const isLegalPerson = ({ particulars: { legalStatus } }: ShopSettings) =>
  !/\b(sole|individual|natural person)\b/i.test(legalStatus ?? "");

const wanted: Wanted[] = [
  {
    ...{ key: "business.registered_name", what: "Full name of the seller", law: ect("a") },
    value: ({ particulars }) => particulars.registeredName,
  },
  {
    ...{ key: "business.legal_status", what: 'Legal status, such as "Sole proprietor" or "Private company"' },
    law: ect("a"),
    value: ({ particulars }) => particulars.legalStatus,
  },
  {
    ...{ key: "business.physical_address", what: "Physical address", law: ect("b") },
    value: ({ particulars }) => particulars.physicalAddress,
  },
  {
    ...{ key: "contact.phone", what: "Telephone number", law: ect("b") },
    value: ({ particulars }) => particulars.phone,
  },
  {
    ...{ key: "contact.email", what: "E-mail address", law: ect("c") },
    value: ({ particulars }) => particulars.email,
  },
  {
    ...{ key: "business.registration_number", what: "Registration number", law: ect("f") },
    value: ({ particulars }) => particulars.registrationNumber,
    isWanted: isLegalPerson,
  },
  {
    ...{ key: "business.office_bearers", what: "Names of the office bearers", law: ect("f") },
    value: ({ particulars }) => particulars.officeBearers[0] ?? null,
    isWanted: isLegalPerson,
  },
  {
    ...{ key: "business.place_of_registration", what: "Place of registration", law: ect("f") },
    value: ({ particulars }) => particulars.placeOfRegistration,
    isWanted: isLegalPerson,
  },
  {
    ...{ key: "business.legal_service_address", what: "Address for legal documents", law: ect("g") },
    value: ({ particulars }) => particulars.legalServiceAddress,
  },
  {
    ...{ key: "business.information_officer", what: "Information officer" },
    law: "POPIA 4 of 2013, sections 18(1)(b) and 55",
    value: ({ particulars }) => particulars.informationOfficer,
  },
  {
    ...{ key: "business.operators", what: "Who handles shoppers' data for you, and in which country" },
    law: "POPIA 4 of 2013, section 18(1)(g) and (h)",
    value: ({ particulars }) => particulars.operators[0] ?? null,
  },
];

/** What the law wants shoppers to be told and the owner has not said. */
export function legalBlanks(settings: ShopSettings): LegalBlank[] {
  return wanted
    .filter(({ value, isWanted = () => true }) => isWanted(settings) && value(settings) === null)
    .map(({ key, what, law }) => ({ key, what, law }));
}
