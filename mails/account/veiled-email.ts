/**
 * "thandi@home.example" → "t•••@home.example": enough to know one's own address again. It is never written out,
 * because a slip of the finger makes it a stranger's.
 */
export function veiledEmail(email: string): string {
  const [first = ""] = email;
  return `${first}•••${email.slice(email.lastIndexOf("@"))}`;
}
