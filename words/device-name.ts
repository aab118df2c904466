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

/**
 * What a login's `device_name` is for people: a browser's user agent becomes "Chrome on Android". A name that an app
 * chose stays; null, as nothing was sent, is "Unknown device".
 */
export function deviceName(sent: string | null): string {
  if (!sent) return "Unknown device";
  if (!sent.startsWith("Mozilla/") && !sent.startsWith("Opera/")) return sent;
  const browser = nameIn(browsers, sent) ?? "A browser";
  const system = nameIn(systems, sent);
  return system ? `${browser} on ${system}` : browser;
}

function nameIn(names: [RegExp, string][], sent: string): string | undefined {
  return names.find(([sign]) => sign.test(sent))?.[1];
}
