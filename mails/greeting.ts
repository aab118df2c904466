const longestName = 60;
/** A web address, or four digits with anything between them, such as a phone number. */
const looksLikeMessage = /:\/\/|@|\.\p{Letter}{2}|\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){3}/u;

/**
 * "Hello Thandi,", or "Hello," without a name. A name with a web address or phone number is left out: anybody can
 * register with a stranger's e-mail address, and the shop's mails must not carry their message.
 */
export function greeting(name: string | null): string {
  return isGreetable(name) ? `Hello ${name},` : "Hello,";
}

/** Whether a mail may show it as a name. */
export function isGreetable(name: string | null): name is string {
  return name !== null && name.length <= longestName && !looksLikeMessage.test(name);
}
