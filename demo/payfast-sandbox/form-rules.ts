export type FieldRule = {
  name: string;
  isRequired?: true;
  maxLength: number;
  pattern?: RegExp;
  format?: string;
};

const whole = { maxLength: 20, pattern: /^-?\d+$/, format: "a whole number" };
const flag = { maxLength: 1, pattern: /^[01]$/, format: "0 or 1" };

/** The form's fields in the order of signing, whatever the order of posting. Others are ignored. */
export const formRules: readonly FieldRule[] = [
  { name: "merchant_id", isRequired: true, maxLength: 8, pattern: /^\d+$/, format: "a number" },
  {
    name: "merchant_key",
    isRequired: true,
    maxLength: 40,
    pattern: /^[A-Za-z0-9]+$/,
    format: "letters and digits",
  },
  { name: "return_url", maxLength: 2000 },
  { name: "cancel_url", maxLength: 2000 },
  // The real gateway falls back to the account's address; the sandbox has no account.
  { name: "notify_url", isRequired: true, maxLength: 2000 },
  { name: "notify_method", maxLength: 10 },
  { name: "name_first", maxLength: 100 },
  { name: "name_last", maxLength: 100 },
  { name: "email_address", maxLength: 100, pattern: /^[^\s@]+@[^\s@]+$/, format: "an email address" },
  { name: "cell_number", maxLength: 10, pattern: /^\d{10}$/, format: "ten digits such as 0821234567" },
  { name: "m_payment_id", maxLength: 100 },
  {
    name: "amount",
    isRequired: true,
    maxLength: 12,
    pattern: /^\d+\.\d{2}$/,
    format: "rand with a dot and two decimals such as 1234.50",
  },
  { name: "item_name", isRequired: true, maxLength: 100 },
  { name: "item_description", maxLength: 255 },
  ...[1, 2, 3, 4, 5].map((number) => ({ name: `custom_int${number}`, ...whole })),
  ...[1, 2, 3, 4, 5].map((number) => ({ name: `custom_str${number}`, maxLength: 255 })),
  { name: "email_confirmation", ...flag },
  { name: "confirmation_address", maxLength: 100 },
  { name: "currency", maxLength: 3, pattern: /^ZAR$/, format: "ZAR" },
  { name: "payment_method", maxLength: 3 },
  { name: "subscription_type", ...flag, pattern: /^[12]$/, format: "1 or 2" },
  {
    name: "billing_date",
    maxLength: 10,
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    format: "a date such as 2026-11-20",
  },
  { name: "recurring_amount", maxLength: 12, pattern: /^\d+\.\d{2}$/, format: "rand with two decimals" },
  { name: "frequency", ...whole },
  { name: "cycles", ...whole },
  { name: "subscription_notify_email", maxLength: 5 },
  { name: "subscription_notify_webhook", maxLength: 5 },
  { name: "subscription_notify_buyer", maxLength: 5 },
];
