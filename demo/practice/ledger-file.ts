import { mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export type LedgerFile<Payment> = { payments: Payment[] };

/** The stored payments; none when the file is missing or broken, because practice payments may be lost. */
export function readLedgerFile<Payment>(file: string, log: (line: string) => void): Payment[] {
  mkdirSync(dirname(file), { recursive: true });
  try {
    const content: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (isLedgerFile<Payment>(content)) return content.payments;
    log(`${file} holds no practice payments: starting afresh`);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) {
      log(`${file} cannot be read: starting afresh`);
    }
  }
  return [];
}

/** Atomic: writes a temporary file and renames it. */
export async function writeLedgerFile<Payment>(
  file: string,
  content: LedgerFile<Payment>,
  log: (line: string) => void,
): Promise<void> {
  try {
    // The file holds names and email addresses.
    await writeFile(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
    await rename(`${file}.new`, file);
  } catch (error) {
    log(`${file} cannot be written: ${String(error)}`);
  }
}

function isLedgerFile<Payment>(content: unknown): content is LedgerFile<Payment> {
  return (
    typeof content === "object" &&
    content !== null &&
    "payments" in content &&
    Array.isArray(content.payments)
  );
}
