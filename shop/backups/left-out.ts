/** Left out, so that a stolen backup opens no account and a restore revives no ended session. Shoppers log in again. */
export const leftOut = [
  "sessions",
  "one_time_codes",
  "reset_tokens",
  "email_confirmations",
  "known_devices",
  "rate_limits",
  // Ordered by transaction ids, which another server gives out again; the search index is rebuilt instead.
  "catalogue_changes",
  "setting_changes",
];
