import { customType, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const time = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable("users", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case: one account an address, however it is typed. */
  email: text().notNull().unique(),
  /** When the shopper first showed that they read this address's mail; null until then. */
  emailProvedAt: time("email_proved_at"),
  name: text().notNull(),
  passwordHash: text("password_hash").notNull(),
  createdAt: time("created_at").notNull(),
  /** When the shopper asked for the removal of the account; a login until then takes it back. */
  removalDueAt: time("removal_due_at"),
  /** What was personal is gone; the row stays for the orders that tax law wants kept. */
  removedAt: time("removed_at"),
});

const userId = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token: a stolen database opens no account. */
    tokenHash: bytea("token_hash").primaryKey(),
    /** What the shopper's list of devices calls it by. */
    id: integer().generatedAlwaysAsIdentity().notNull().unique(),
    userId: userId(),
    deviceName: text("device_name"),
    /** Of the device's own token: signing the device out ends what it may do as a known one. */
    deviceHash: bytea("device_hash"),
    createdAt: time("created_at").notNull(),
    /** To the hour, so that reading pages writes nothing. */
    lastSeenAt: time("last_seen_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** The newest one-time code of each account that asked for one. */
export const oneTimeCodes = pgTable("one_time_codes", {
  userId: userId().primaryKey(),
  /** Hashed like a password: of a million codes a plain hash would hide none. */
  codeHash: text("code_hash").notNull(),
  triesLeft: integer("tries_left").notNull(),
  expiresAt: time("expires_at").notNull(),
});

/** What a right code gives: the right to set a new password once. */
export const resetTokens = pgTable(
  "reset_tokens",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    userId: userId(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("reset_tokens_user").on(table.userId)],
);

/** Changed e-mail addresses, while the old one may take the change back. */
export const emailChanges = pgTable(
  "email_changes",
  {
    /** Of the token in the link that the old address got. */
    tokenHash: bytea("token_hash").primaryKey(),
    userId: userId(),
    oldEmail: text("old_email").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("email_changes_user").on(table.userId),
    index("email_changes_old_email").on(table.oldEmail),
  ],
);

/** The address that an account is to prove: its own, or the one it is to change to. */
export const emailConfirmations = pgTable("email_confirmations", {
  userId: userId().primaryKey(),
  email: text().notNull(),
  /**
   * Of the token in the link to the account's present address. The link confirms that address, or stops the change to
   * another one.
   */
  linkHash: bytea("link_hash").notNull().unique(),
  /** The newest code that was mailed to `email`, hashed like a password; null before the first. */
  codeHash: text("code_hash"),
  triesLeft: integer("tries_left").notNull().default(0),
  codeExpiresAt: time("code_expires_at"),
  expiresAt: time("expires_at").notNull(),
});

/** Devices that were logged in to an account before: strangers who lock its address do not lock them. */
export const knownDevices = pgTable(
  "known_devices",
  {
    /** Of the token in the device's own cookie. */
    tokenHash: bytea("token_hash").notNull(),
    userId: userId(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index("known_devices_user").on(table.userId),
  ],
);

/** How often something was tried in a window of time, by account or network. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: time("ends_at").notNull(),
  },
  (table) => [index("rate_limits_ends_at").on(table.endsAt)],
);
