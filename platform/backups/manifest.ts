import { z } from "zod";

/** What a backup says of itself, before everything else that is in it. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Raised when an older Spaza could no longer read what a newer one writes. */
export const backupFormat = 1;

const count = z.int().min(0);
/** As the migrations name tables, columns and sequences. */
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

export const manifestSchema = z.object({
  spaza_backup: z.int().min(1),
  /** Of the Spaza that wrote it. */
  spaza_version: z.string().max(40),
  /** Whose it is; those that were written first do not say. */
  shop: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  /** The moment whose state it holds. */
  taken_at: z.iso.datetime(),
  /** Of the server it came from: PostgreSQL's. */
  database_version: z.string().max(100),
  /** Of all migrations that had been applied, by when each was generated, in milliseconds. */
  migrations: z.array(count).min(1).max(10_000),
  tables: z.array(z.object({ name, columns: z.array(name).max(500), rows: count })).max(1_000),
  /** The last number that each sequence gave out. */
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d{1,19}$/) })).max(1_000),
  /** Mails and other work that were due. */
  due_jobs: count,
});
