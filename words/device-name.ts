/** The order counts: browsers name the ones they descend from. */
const browsers: [RegExp, string][] = [
  [/SamsungBrowser\//, "Samsung Internet"],
  [/\b(Edg|EdgA|EdgiOS)\//, "Edge"],
  [/\b(OPR|OPiOS|Opera Mini|Opera)\b/, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/KAIOS/i, "KaiOS"],
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/CrOS/, "Chromebook"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

const mostCharacters = 60;

/**
 * What a login's `device_name` is for people: a browser's user agent becomes "Chrome on Android". A name that an app
 * chose stays, cut at 60 characters; null, as nothing was sent, is "Unknown device".
 */
export function deviceName(sent: string | null): string {
  if (!sent) return "Unknown device";
  if (!sent.startsWith("Mozilla/") && !sent.startsWith("Opera/")) return shortened(sent);
  const browser = nameIn(browsers, sent) ?? "A browser";
  const system = nameIn(systems, sent);
  return system ? `${browser} on ${system}` : browser;
}

/** Cut between characters: a picture of two halves would be broken. */
function shortened(name: string): string {
  const characters = [...name];
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters - 1).join("")}…` : name;
}

function nameIn(names: [RegExp, string][], sent: string): string | undefined {
  return names.find(([sign]) => sign.test(sent))?.[1];
}
