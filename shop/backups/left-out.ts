/**
 * Tables whose rows are in no backup. Who holds one can then open no account, and a restore brings no login back that
 * was ended since: shoppers log in again.
 */
export const leftOut = [
  "sessions",
  "one_time_codes",
  "reset_tokens",
  "email_confirmations",
  "known_devices",
  // Of a quarter of an hour, and by network.
  "rate_limits",
  // For what is made of the catalogue and made again; its rows are known by numbers that another server gives out anew.
  "catalogue_changes",
  // Of running processes alone.
  "setting_changes",
];
