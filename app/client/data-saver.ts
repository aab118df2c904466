const cookie = "data_saver";
const keptSeconds = 365 * 86_400;

/** Whether the browser asks for less data (`Save-Data`). Not every browser tells its scripts. */
export function browserSavesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

/** Whether the shopper saves data, by the browser's setting or by the switch in the footer. Browser only. */
export function savesData(): boolean {
  return browserSavesData() || document.cookie.split("; ").includes(`${cookie}=on`);
}

/** A cookie, because the shop answers with smaller pictures, too (`server/files/pictures.ts`). */
export function switchDataSaver(isOn: boolean): void {
  const age = isOn ? keptSeconds : 0;
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and Safari before 18.4
  document.cookie = `${cookie}=on; Max-Age=${age}; Path=/; SameSite=Lax${secure}`;
}
