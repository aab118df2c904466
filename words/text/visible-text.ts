/** Invisible characters and direction marks, with which a name can imitate another. */
const invisible =
  /[\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?![\t\r\n])\p{Cc}/u;
/** Emoji contain some of these characters. */
const emoji = /\p{RGI_Emoji}/gv;
const joinersOfLetters = /(?<=[\p{M}\p{Script=Arabic}])[\u200C\u200D](?=\p{L})/gu;

/** False when a text holds invisible characters other than tabs and line breaks. */
export function isVisibleText(text: string): boolean {
  return !invisible.test(text.replace(emoji, " ").replace(joinersOfLetters, ""));
}
