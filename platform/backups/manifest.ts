import { z } from "zod";

export type Manifest = z.infer<typeof manifestSchema>;

/** Raise it when an older Spaza can no longer read what a newer one writes. */
export const backupFormat = 1;

const count = z.int().min(0);
/** The form of table, column and sequence names in the migrations. */
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

export const manifestSchema = z.object({
  spaza_backup: z.int().min(1),
  /** The version of the Spaza that wrote the backup. */
  spaza_version: z.string().max(40),
  /** The shop's id; absent in the oldest backups. */
  shop: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  taken_at: z.iso.datetime(),
  database_version: z.string().max(100),
  /** All applied migrations, by the time each was generated, in milliseconds. */
  migrations: z.array(count).min(1).max(10_000),
  tables: z.array(z.object({ name, columns: z.array(name).max(500), rows: count })).max(1_000),
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d{1,19}$/) })).max(1_000),
  due_jobs: count,
});
