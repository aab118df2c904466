const longestName = 60;
const looksLikeMessage = /:\/\/|@|\.\p{Letter}{2}|\d{4}/u;

/**
 * "Hello Thandi,". Whoever registers types any name for anybody's e-mail address, so a name that holds a web address
 * or a phone number is left out: the shop's mails must not carry strangers' messages.
 */
export function greeting(name: string): string {
  const isName = name.length <= longestName && !looksLikeMessage.test(name);
  return isName ? `Hello ${name},` : "Hello,";
}
