import { mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { LedgerFile } from "./practice-payment.ts";

/** The stored payments, or null when there are none or the file cannot be read: practice payments may be lost. */
export function readLedgerFile(file: string, log: (line: string) => void): LedgerFile | null {
  mkdirSync(dirname(file), { recursive: true });
  try {
    const content: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (isLedgerFile(content)) return content;
    log(`${file} holds no practice payments: starting afresh`);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) {
      log(`${file} cannot be read: starting afresh`);
    }
  }
  return null;
}

/** Writes beside the file and renames, so that a crash leaves either the old or the new one. */
export async function writeLedgerFile(
  file: string,
  content: LedgerFile,
  log: (line: string) => void,
): Promise<void> {
  try {
    // Buyers' names and e-mail addresses are in it.
    await writeFile(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
    await rename(`${file}.new`, file);
  } catch (error) {
    log(`${file} cannot be written: ${String(error)}`);
  }
}

function isLedgerFile(content: unknown): content is LedgerFile {
  return (
    typeof content === "object" &&
    content !== null &&
    "lastPfPaymentId" in content &&
    typeof content.lastPfPaymentId === "number" &&
    "payments" in content &&
    Array.isArray(content.payments)
  );
}
