import type { MissingPictures } from "../../shop/backups/back-up.ts";
import type { CheckedBackup } from "../../shop/backups/check-backup.ts";
import { count, countOf } from "../../words/numbers/count.ts";
import { megabytes } from "../../words/numbers/megabytes.ts";
import { momentWords } from "../period.ts";
import { inTable } from "../table.ts";

export type BackupFacts = CheckedBackup & { file: string; fileBytes: number };

/** The tables that an owner looks for in a backup. */
const shown: Record<string, [one: string, many: string]> = {
  orders: ["order", "orders"],
  users: ["account", "accounts"],
  products: ["product", "products, options and families among them"],
  invoices: ["invoice or credit note", "invoices and credit notes"],
};

export function backupInWords({ file, fileBytes, manifest, rows, pictures, shopFiles }: BackupFacts): string {
  const { taken_at, spaza_version, database_version, tables, due_jobs } = manifest;
  const named = tables.flatMap(({ name, rows: each }) => {
    const words = shown[name];
    return words ? [countOf(each, ...words)] : [];
  });
  const lines = [
    ["the shop of", momentWords(new Date(taken_at))],
    ["written by", `Spaza ${spaza_version}, from PostgreSQL ${database_version}`],
    ["in it", named.join(", ")],
    [
      "in all",
      `${countOf(rows, "row", "rows")} of ${countOf(tables.length, "table", "tables")}, ${countOf(pictures, "picture", "pictures")}`,
    ],
    ["to be sent", countOf(due_jobs, "mail or other due work", "mails and other due work")],
    ["the owner's", shopFiles.map(({ name }) => name).join(", ") || "no shop.toml"],
    ["size", megabytes(fileBytes)],
  ];
  return [file, ...inTable(lines).map((line) => `  ${line}`)].join("\n");
}

export function clearedInWords(removed: string[], left: string[]): string[] {
  const gone = removed.map((name) => `Removed, for it was older: ${name}`);
  if (left.length === 0) return gone;
  const why = "of another shop, of a time to come, or not to be read";
  const files = countOf(left.length, "file", "files");
  return [
    ...gone,
    `Left, and not counted: ${files} (${why}): ${some(left)}`,
    "After a restore, a new address or a new PostgreSQL they are your shop's of before: remove them yourself, or they fill the disk.",
  ];
}

const mostNamed = 5;

/** Names the files that the shop had lost, so that the backup lacks them. */
export function missingInWords({ products, orders }: MissingPictures): string[] {
  const lines: string[] = [];
  if (products.length > 0)
    lines.push(
      `Lost: ${count(products.length)} of the pictures that products show (${some(products)}). Look whether DATA_DIR and PICTURES_S3_ are the shop's;`,
      'if they are, "npx spaza pictures retry" or an import brings them in again. No older backup was removed.',
    );
  if (orders.length > 0)
    lines.push(`Lost: ${count(orders.length)} of the pictures that orders alone show (${some(orders)}).`);
  return lines;
}

function some(keys: string[]): string {
  const more = keys.length > mostNamed ? ` and ${count(keys.length - mostNamed)} more` : "";
  return `${keys.slice(0, mostNamed).join(", ")}${more}`;
}

export function backupAsJson({ file, fileBytes, manifest, rows, pictures, bytes, shopFiles }: BackupFacts) {
  const { taken_at, spaza_version, database_version, migrations, tables, due_jobs } = manifest;
  return {
    file,
    bytes: fileBytes,
    unpacked_bytes: bytes,
    taken_at,
    spaza_version,
    database_version,
    migrations: migrations.length,
    rows,
    pictures,
    due_jobs,
    tables: Object.fromEntries(tables.map(({ name, rows: each }) => [name, each])),
    shop_files: shopFiles.map(({ name }) => name),
  };
}
