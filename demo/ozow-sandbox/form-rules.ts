export type FieldRule = {
  name: string;
  isRequired?: true;
  maxLength: number;
  pattern?: RegExp;
  format?: string;
};

const url = { maxLength: 2000, pattern: /^https?:\/\//, format: "a web address" };

/** The form's fields in the order of hashing; the hash comes last. */
export const formRules: readonly FieldRule[] = [
  { name: "SiteCode", isRequired: true, maxLength: 50 },
  { name: "CountryCode", isRequired: true, maxLength: 2, pattern: /^ZA$/, format: "ZA" },
  { name: "CurrencyCode", isRequired: true, maxLength: 3, pattern: /^ZAR$/, format: "ZAR" },
  {
    name: "Amount",
    isRequired: true,
    maxLength: 10,
    pattern: /^\d{1,7}(\.\d{1,2})?$/,
    format: "rand with at most two decimals such as 1234.50",
  },
  { name: "TransactionReference", isRequired: true, maxLength: 50 },
  {
    name: "BankReference",
    isRequired: true,
    maxLength: 20,
    pattern: /^[A-Za-z0-9 -]+$/,
    format: "letters, digits, spaces and dashes",
  },
  ...[1, 2, 3, 4, 5].map((number) => ({ name: `Optional${number}`, maxLength: 50 })),
  { name: "Customer", maxLength: 100 },
  { name: "CancelUrl", ...url },
  { name: "ErrorUrl", ...url },
  { name: "SuccessUrl", ...url },
  // The real gateway falls back to the account's address; the sandbox has no account.
  { name: "NotifyUrl", isRequired: true, ...url },
  { name: "IsTest", isRequired: true, maxLength: 5, pattern: /^(true|false)$/i, format: "true or false" },
];

export const hashedFields = formRules.map(({ name }) => name);
