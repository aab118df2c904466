import type { Province } from "./provinces.ts";

type CodeRange = { from: number; to: number; provinces: [Province, ...Province[]] };

/** The codes cross the newer provinces' borders, so a mismatch may only prompt a question, never a refusal. */
const codeRanges: CodeRange[] = [
  { from: 1, to: 299, provinces: ["Gauteng"] },
  { from: 300, to: 499, provinces: ["North West"] },
  { from: 500, to: 999, provinces: ["Limpopo"] },
  { from: 1000, to: 1399, provinces: ["Mpumalanga"] },
  { from: 1400, to: 2199, provinces: ["Gauteng"] },
  { from: 2200, to: 2499, provinces: ["Mpumalanga"] },
  { from: 2500, to: 2899, provinces: ["North West"] },
  { from: 2900, to: 4730, provinces: ["KwaZulu-Natal"] },
  { from: 4731, to: 6499, provinces: ["Eastern Cape"] },
  { from: 6500, to: 8099, provinces: ["Western Cape"] },
  { from: 8100, to: 8299, provinces: ["Northern Cape", "Western Cape"] },
  { from: 8300, to: 8999, provinces: ["Northern Cape"] },
  { from: 9300, to: 9999, provinces: ["Free State"] },
];

/** Empty for unused codes. */
export function usualProvinces(postalCode: string): Province[] {
  const code = Number(postalCode);
  return codeRanges.find(({ from, to }) => code >= from && code <= to)?.provinces ?? [];
}
