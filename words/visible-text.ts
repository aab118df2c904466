/** What draws nothing, or turns the direction of what follows: with it a name can pretend to be another. */
const invisible =
  /[\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?![\t\r\n])\p{Cc}/u;
/** Emoji are put together with some of these characters. */
const emoji = /\p{RGI_Emoji}/gv;
/** So are letters of Hindi, Tamil or Urdu. */
const joinersOfLetters = /(?<=[\p{M}\p{Script=Arabic}])[\u200C\u200D](?=\p{L})/gu;

/** False when a text holds characters that nobody sees. Tabs and line breaks are not among them. */
export function isVisibleText(text: string): boolean {
  return !invisible.test(text.replace(emoji, " ").replace(joinersOfLetters, ""));
}
