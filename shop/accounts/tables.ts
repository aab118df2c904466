import { customType, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const time = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable("users", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case: one account per address, however it is typed. */
  email: text().notNull().unique(),
  /** When the shopper first proved the address. */
  emailProvedAt: time("email_proved_at"),
  name: text().notNull(),
  passwordHash: text("password_hash").notNull(),
  createdAt: time("created_at").notNull(),
  /** A login before this time cancels the removal. */
  removalDueAt: time("removal_due_at"),
  /** When personal data was erased; the row stays for orders that tax law requires. */
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
    /** Public id in the shopper's list of devices. */
    id: integer().generatedAlwaysAsIdentity().notNull().unique(),
    userId: userId(),
    deviceName: text("device_name"),
    /** Hash of the known-device token: signing the device out revokes it too. */
    deviceHash: bytea("device_hash"),
    createdAt: time("created_at").notNull(),
    /** Accurate to the hour, so that reading pages writes nothing. */
    lastSeenAt: time("last_seen_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

export const oneTimeCodes = pgTable("one_time_codes", {
  userId: userId().primaryKey(),
  /** A slow hash: a plain one of a million possible codes is easily reversed. */
  codeHash: text("code_hash").notNull(),
  triesLeft: integer("tries_left").notNull(),
  expiresAt: time("expires_at").notNull(),
});

/** Each allows one new password. */
export const resetTokens = pgTable(
  "reset_tokens",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    userId: userId(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("reset_tokens_user").on(table.userId)],
);

/** Kept while the old address can undo the change. */
export const emailChanges = pgTable(
  "email_changes",
  {
    /** Hash of the undo link's token, mailed to the old address. */
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

/** The address that an account must prove: its own or the pending one. */
export const emailConfirmations = pgTable("email_confirmations", {
  userId: userId().primaryKey(),
  email: text().notNull(),
  /** Of the link to the present address, which confirms that address or stops a change. */
  linkHash: bytea("link_hash").notNull().unique(),
  /** Of the newest code mailed to `email`, hashed like a password. */
  codeHash: text("code_hash"),
  triesLeft: integer("tries_left").notNull().default(0),
  codeExpiresAt: time("code_expires_at"),
  expiresAt: time("expires_at").notNull(),
});

/** Devices that have logged in before: strangers cannot lock them out. */
export const knownDevices = pgTable(
  "known_devices",
  {
    /** Hash of the device cookie's token. */
    tokenHash: bytea("token_hash").notNull(),
    userId: userId(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index("known_devices_user").on(table.userId),
  ],
);

export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: time("ends_at").notNull(),
  },
  (table) => [index("rate_limits_ends_at").on(table.endsAt)],
);
