/** "TransactionId" and "transactionId" are the same: Ozow's documentation has both. */
export function withCamelNames(row: unknown): unknown {
  if (typeof row !== "object" || row === null) return row;
  const entries = Object.entries(row);
  return Object.fromEntries(
    entries.map(([name, value]) => [name.slice(0, 1).toLowerCase() + name.slice(1), value]),
  );
}
