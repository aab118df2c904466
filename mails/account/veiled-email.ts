/**
 * "thandi@home.example" → "t•••@home.example": enough to recognise one's own address. Never in full, because a typo
 * makes it a stranger's.
 */
function veiledEmail(email: string): string {
  const [first = ""] = email;
  return `${first}•••${email.slice(email.lastIndexOf("@"))}`;
}

/** A new address in a sentence; null where it is unknown. */
export function newAddress(email: string | null): string {
  return email === null ? "another address" : veiledEmail(email);
}
