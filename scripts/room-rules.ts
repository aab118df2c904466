import type { Import } from "./read-imports.ts";

/** Which rooms a room may use besides itself. A room that is not named here may use all. */
const rooms: Record<string, { uses: string[]; advice: string }> = {
  words: { uses: [], advice: "words/ knows nothing of the shop: pass in what the function needs" },
  platform: {
    uses: ["words"],
    advice: "platform/ must not know the shop: take what is needed as a parameter",
  },
  shop: {
    uses: ["platform", "words"],
    advice: "the shop knows neither HTTP nor pages: let the face call the shop",
  },
  server: { uses: ["shop", "platform", "words"], advice: "wire it in server/start.ts, or call the shop" },
  cli: { uses: ["shop", "platform", "words"], advice: "call the shop" },
  demo: {
    uses: ["shop", "platform", "words"],
    advice: "the demo fills the shop from outside: call the shop",
  },
  mails: {
    uses: ["words"],
    advice: "a mail gets all it says in its MailMessage; words/ writes it for people",
  },
  app: { uses: ["words"], advice: "ask the API through app/api.ts, or say `import type`" },
};

/** Types alone may be used here, too. */
const typesOf: Record<string, string[]> = { app: ["server", "shop"], mails: ["shop"] };

/** The few doors between rooms: one file, and the room it may use beyond the rule. */
const doors: Record<string, string> = {
  // The two places where the demo is wired in: its practice gateways, and its goods.
  "server/open-once.ts": "demo",
  "server/start.ts": "demo",
  // What an owner's colours come to is the pages' business, and asked for where colours are chosen.
  "cli/hard-to-read.ts": "server",
  // A preview is written by the built pages, and with the demo's invented words.
  "cli/mails/write-preview.ts": "server",
  "cli/mails/sample-of.ts": "demo",
  // Mails are JSX and so must pass through the bundler of the pages.
  "app/entry.server.tsx": "mails",
};

/** The modules of the shop stand in this line, and each may use only those before it. */
export const moduleLine = [
  "money",
  "audit",
  // Before everything that may have a problem to tell.
  "owner-mails",
  "mail-words",
  "redirects",
  "catalogue",
  "pictures",
  // After the catalogue, whose prices they change.
  "sales",
  "stock",
  "shelf",
  "search",
  "maintenance",
  "imports",
  "accounts",
  "addresses",
  "lists",
  "cart",
  "delivery",
  "feeds",
  "vouchers",
  // Before what is counted, which says so in its own transaction.
  "analytics",
  "orders",
  // Before payments, whose refunds are credited.
  "invoices",
  "payments",
  "fulfilment",
  "notices",
  "support",
  "content",
  "reports",
  "privacy",
  "backups",
];

/** So do the rooms of a large module; what stands beside them uses all of them, and is used by none. */
export const roomsWithin: Record<string, string[]> = {
  imports: ["table", "cells", "formats", "compare", "staging", "writing"],
};

/** What is wrong with an import, with the right way named; undefined when it is allowed. */
export function problemOf(link: Import): string | undefined {
  const problem = wrongly(link);
  return problem && `${link.from}:${link.line} must not import ${link.to}: ${problem}.`;
}

function wrongly(link: Import): string | undefined {
  if (isForTests(link.from)) return undefined;
  if (isForTests(link.to)) return "it is for tests only";
  return (
    sandboxProblem(link) ??
    roomProblem(link) ??
    tablesProblem(link) ??
    lineProblem(link) ??
    withinProblem(link)
  );
}

function isForTests(path: string): boolean {
  return /\.test\.tsx?$|\/testing\/|\/(test|trial)[\w-]*\.ts$|-test-world\.ts$|^faults\//.test(path);
}

function sandboxProblem({ from, to }: Import): string | undefined {
  const folder = from.match(/^demo\/(?:[\w-]+-sandbox|practice)\//)?.[0];
  if (!folder || to.startsWith(folder) || to.startsWith("demo/practice/")) return undefined;
  return "the sandbox stands for a provider and must share no code with the shop it tests";
}

function roomProblem({ from, to, isType }: Import): string | undefined {
  const [own, other] = [roomOf(from), roomOf(to)];
  const rule = rooms[own];
  if (!rule || own === other || rule.uses.includes(other) || doors[from] === other) return undefined;
  if (isType && typesOf[own]?.includes(other)) return undefined;
  return rule.advice;
}

function tablesProblem({ from, to }: Import): string | undefined {
  if (!/^shop\/[^/]+\/tables\.ts$/.test(to) || moduleOf(from) === moduleOf(to)) return undefined;
  // Foreign keys, and the migrations made from them.
  if (from.endsWith("/tables.ts")) return undefined;
  return `its tables belong to shop/${moduleOf(to)}; call one of that module's public functions`;
}

function lineProblem({ from, to }: Import): string | undefined {
  const [own, other] = [moduleOf(from), moduleOf(to)];
  if (!other || own === other) return own && wiring.has(to) ? wiringAdvice : undefined;
  if (!own) return undefined;
  for (const module of [own, other]) {
    if (!moduleLine.includes(module))
      return `shop/${module} has no place in the line of scripts/room-rules.ts yet`;
  }
  if (moduleLine.indexOf(other) < moduleLine.indexOf(own)) return undefined;
  return `shop/${own} stands before shop/${other} in the line; let the caller pass in what it needs to know`;
}

function withinProblem({ from, to }: Import): string | undefined {
  const module = moduleOf(from);
  const line = roomsWithin[module ?? ""];
  if (!line || moduleOf(to) !== module) return undefined;
  const [own, other] = [roomWithin(from), roomWithin(to)];
  if (own === undefined) return undefined;
  if (!line.includes(own)) return `shop/${module}/${own} has no place in scripts/room-rules.ts yet`;
  if (other !== undefined && line.indexOf(other) <= line.indexOf(own)) return undefined;
  return `the rooms of shop/${module} stand in a line, ${line.join(" → ")}, and each uses only those before it`;
}

const wiring = new Set(["shop/open-shop.ts", "shop/due-work.ts"]);
const wiringAdvice = "it wires the modules, so a module takes `shop` as a parameter";

function roomOf(path: string): string {
  return path.split("/")[0] ?? "";
}

/** "cells" of "shop/imports/cells/prices.ts"; undefined for what stands beside the rooms. */
function roomWithin(path: string): string | undefined {
  const [, , room, ...rest] = path.split("/");
  return rest.length > 0 ? room : undefined;
}

/** "orders" of "shop/orders/order.ts"; undefined for files that stand in shop/ itself, and outside it. */
function moduleOf(path: string): string | undefined {
  const [room, module, ...rest] = path.split("/");
  return room === "shop" && rest.length > 0 ? module : undefined;
}
