const longestName = 60;
/** A web address, or four digits with whatever stands between them: telephone numbers are written in groups. */
const looksLikeMessage = /:\/\/|@|\.\p{Letter}{2}|\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){3}/u;

/**
 * "Hello Thandi,", or "Hello," where we know no name. Whoever registers can type any name with anybody's e-mail address,
 * so a name that holds a web address or a phone number is left out: the shop's mails must not carry strangers' messages.
 */
export function greeting(name: string | null): string {
  return isGreetable(name) ? `Hello ${name},` : "Hello,";
}

/** Whether it may stand in a mail as a name. */
export function isGreetable(name: string | null): name is string {
  return name !== null && name.length <= longestName && !looksLikeMessage.test(name);
}
