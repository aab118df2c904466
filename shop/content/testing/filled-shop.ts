import { blankShopFile } from "../../../platform/config/shop-file.ts";
import type { ShopSettings } from "../../shop.ts";

/** Settings of an owner who has filled in everything. */
export const filledParticulars: ShopSettings["particulars"] = {
  ...blankShopFile.particulars,
  registeredName: "Mama Joy Trading (Pty) Ltd",
  legalStatus: "Private company",
  registrationNumber: "2024/123456/07",
  placeOfRegistration: "Pretoria",
  officeBearers: ["Joy Nkosi", "Sipho Nkosi"],
  physicalAddress: "12 Long Street\nGardens, Cape Town\n8001",
  legalServiceAddress: "14 Short Street\nGardens",
  informationOfficer: "Thuli Nkosi",
  operators: ["Fast Wheels (delivery), South Africa"],
  memberships: [
    { name: "Retail *Guild*", contact: "011 555 0100", codeOfConduct: "https://guild.example/code" },
  ],
  phone: "021 555 0143",
  whatsapp: "082 555 0144",
  email: "help@mamajoy.example",
  hours: "Monday to Friday 08:00 to 17:00",
};
