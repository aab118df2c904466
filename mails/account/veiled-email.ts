/**
 * "thandi@home.example" → "t•••@home.example": enough to know one's own address again. It is never written out,
 * because a slip of the finger makes it a stranger's.
 */
function veiledEmail(email: string): string {
  const [first = ""] = email;
  return `${first}•••${email.slice(email.lastIndexOf("@"))}`;
}

/** A new address in a sentence; null where it is not told. */
export function newAddress(email: string | null): string {
  return email === null ? "another address" : veiledEmail(email);
}
