const longestName = 60;
/** A web address, or four digits with anything between them, such as a phone number. */
const looksLikeMessage = /:\/\/|@|\.\p{Letter}{2}|\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){3}/u;

/**
 * "Hello Thandi,", or "Hello," without a name. Anybody can register with a stranger's email address, so a name with a
 * web address or phone number is left out.
 */
export function greeting(name: string | null): string {
  return isGreetable(name) ? `Hello ${name},` : "Hello,";
}

export function isGreetable(name: string | null): name is string {
  return name !== null && name.length <= longestName && !looksLikeMessage.test(name);
}
