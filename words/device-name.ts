/** Ordered, because a browser's user agent also names its ancestors. */
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
 * A login's `device_name` for people: a user agent becomes "Chrome on Android", an app's own name stays, cut at 60
 * characters, and null becomes "Unknown device".
 */
export function deviceName(sent: string | null): string {
  if (!sent) return "Unknown device";
  if (!sent.startsWith("Mozilla/") && !sent.startsWith("Opera/")) return shortened(sent);
  const browser = nameIn(browsers, sent) ?? "A browser";
  const system = nameIn(systems, sent);
  return system ? `${browser} on ${system}` : browser;
}

/** Cuts between code points, so that no emoji is halved. */
function shortened(name: string): string {
  const characters = [...name];
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters - 1).join("")}…` : name;
}

function nameIn(names: [RegExp, string][], sent: string): string | undefined {
  return names.find(([sign]) => sign.test(sent))?.[1];
}
