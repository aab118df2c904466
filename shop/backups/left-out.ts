/**
 * Tables that backups leave out: a stolen backup opens no account, and a restore revives no session that was ended.
 * Shoppers log in again.
 */
export const leftOut = [
  "sessions",
  "one_time_codes",
  "reset_tokens",
  "email_confirmations",
  "known_devices",
  // Valid for minutes to a day.
  "rate_limits",
  // Ordered by transaction ids, which another server gives out again; the search index is rebuilt instead.
  "catalogue_changes",
  // Concerns running processes only.
  "setting_changes",
];
