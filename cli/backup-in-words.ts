import type { MissingPictures } from "../shop/backups/back-up.ts";
import type { CheckedBackup } from "../shop/backups/check-backup.ts";
import { count } from "../words/count.ts";
import { momentWords } from "./period.ts";
import { inTable } from "./table.ts";

export type BackupFacts = CheckedBackup & { file: string; fileBytes: number };

/** What an owner looks for in a backup, by the tables that have it. */
const shown = { orders: "orders", users: "accounts", products: "products", invoices: "invoices" };

export function backupInWords({ file, fileBytes, manifest, rows, pictures, shopFiles }: BackupFacts): string {
  const { taken_at, spaza_version, database_version, tables, due_jobs } = manifest;
  const named = tables.flatMap(({ name, rows: each }) =>
    name in shown ? [`${count(each)} ${shown[name as keyof typeof shown]}`] : [],
  );
  const lines = [
    ["the shop of", momentWords(new Date(taken_at))],
    ["written by", `Spaza ${spaza_version}, from PostgreSQL ${database_version}`],
    ["in it", named.join(", ")],
    ["in all", `${count(rows)} rows of ${tables.length} tables, ${count(pictures)} pictures`],
    ["to be sent", `${count(due_jobs)} mails and other due work`],
    ["the owner's", shopFiles.map(({ name }) => name).join(", ") || "no shop.toml"],
    ["size", `${megabytes(fileBytes)} MB`],
  ];
  return [file, ...inTable(lines).map((line) => `  ${line}`)].join("\n");
}

const mostNamed = 5;

/** What a backup has not, because the shop has it nowhere. */
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
    ...{ file, bytes: fileBytes, unpacked_bytes: bytes, taken_at, spaza_version, database_version },
    ...{ migrations: migrations.length, rows, pictures, due_jobs },
    tables: Object.fromEntries(tables.map(({ name, rows: each }) => [name, each])),
    shop_files: shopFiles.map(({ name }) => name),
  };
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
