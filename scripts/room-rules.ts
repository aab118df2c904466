import type { Import } from "./read-imports.ts";

/** The rooms that a room may import besides itself. Others may import all. */
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
  server: {
    uses: ["shop", "platform", "words"],
    advice: "wire it in server/start/start.ts, or call the shop",
  },
  cli: { uses: ["shop", "platform", "words"], advice: "call the shop" },
  demo: {
    uses: ["shop", "platform", "words", "widgets"],
    advice: "the demo fills the shop from outside: call the shop",
  },
  mails: {
    uses: ["words"],
    advice: "a mail gets all it says in its MailMessage; words/ writes it for people",
  },
  widgets: { uses: ["words"], advice: "a widget knows nothing of the shop: pass in what it draws" },
  app: { uses: ["widgets", "words"], advice: "ask the API through app/client/api.ts, or say `import type`" },
};

const typesOf: Record<string, string[]> = { app: ["server", "shop"], mails: ["shop"] };

/** Exceptions: one file and the room it may import. */
const doors: Record<string, string> = {
  // The demo is wired in here: its practice gateways and its goods.
  "server/start/open-once.ts": "demo",
  "server/start/start.ts": "demo",
  // Previews use the built pages and the demo's sample words.
  "cli/mails/write-preview.ts": "server",
  "cli/mails/sample-of.ts": "demo",
  "demo/gallery/gallery.tsx": "app",
  "demo/gallery/gallery-data.ts": "app",
  // Mails are JSX, so the pages' bundler must build them.
  "app/entry.server.tsx": "mails",
};

/** The shop's modules in order; each may import only earlier ones. */
export const moduleLine = [
  "changes",
  "branding",
  "money",
  "audit",
  // Before the modules that report problems.
  "owner-mails",
  "mail-words",
  "redirects",
  "catalogue",
  "pictures",
  // After the catalogue, whose prices they change.
  "sales",
  "stock",
  "availability",
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
  // Before the modules that record events in their transactions.
  "analytics",
  "orders",
  // Before payments, whose refunds create credit notes.
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

/** The wings of the pages in order, each with pages, data, parts, styles and tests. */
export const wingLine = [
  // The API client, the session and pending requests; no looks.
  "client",
  "ui",
  "lists",
  "cart",
  // After lists and cart, whose buttons its cards show.
  "catalogue",
  // After what a login replays and a logout forgets.
  "auth",
  "orders",
  "addresses",
  // Includes the cart page, which previews an order.
  "checkout",
  "account",
  "content",
  "shell",
];

const lines: Record<string, string[]> = { shop: moduleLine, app: wingLine };

/** The rooms of a large module in order; only files beside them may import all. */
export const roomsWithin: Record<string, string[]> = {
  imports: ["table", "cells", "formats", "compare", "staging", "writing"],
};

/** A folder with more source files, tests included, holds more than one idea. */
const mostInFolder = 25;

export function problemOfFolder(folder: string, files: number): string | undefined {
  if (files <= mostInFolder) return undefined;
  return `${folder}/ has ${files} files of its own, ${mostInFolder} at most: give each idea in it a folder.`;
}

/** The problem with an import and its solution; undefined when it is allowed. */
export function problemOf(link: Import): string | undefined {
  const problem = wrongly(link);
  return problem && `${link.from}:${link.line} must not import ${link.to}: ${problem}.`;
}

function wrongly(link: Import): string | undefined {
  if (isForTests(link.from)) return undefined;
  // Journeys are tests, too, but a script uses what runs their shop.
  if (isForTests(link.to)) return /^e2e\//.test(link.from) ? undefined : "it is for tests only";
  return (
    sandboxProblem(link) ??
    roomProblem(link) ??
    tablesProblem(link) ??
    lineProblem(link) ??
    withinProblem(link)
  );
}

export function isForTests(path: string): boolean {
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
  // Foreign keys need the other table.
  if (from.endsWith("/tables.ts")) return undefined;
  return `its tables belong to shop/${moduleOf(to)}; call one of that module's public functions`;
}

function lineProblem({ from, to }: Import): string | undefined {
  const room = roomOf(from);
  const line = lines[room];
  const own = partOf(from);
  if (!line || own === undefined || roomOf(to) !== room) return undefined;
  const other = partOf(to);
  if (other === undefined) return wiringAdvice(to);
  if (own === other) return undefined;
  for (const part of [own, other]) {
    if (!line.includes(part)) return `${room}/${part} has no place in the line of scripts/room-rules.ts yet`;
  }
  if (line.indexOf(other) < line.indexOf(own)) return undefined;
  return `${room}/${own} stands before ${room}/${other} in the line; let the caller pass in what it needs to know`;
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

function wiringAdvice(path: string): string | undefined {
  if (wiring.has(path)) return "it wires the modules, so a module takes `shop` as a parameter";
  return roomOf(path) === "app" ? "it puts the wings together, and no wing knows of it" : undefined;
}

function roomOf(path: string): string {
  return path.split("/")[0] ?? "";
}

/** "cells" of "shop/imports/cells/prices.ts"; undefined for files beside the rooms. */
function roomWithin(path: string): string | undefined {
  const [, , room, ...rest] = path.split("/");
  return rest.length > 0 ? room : undefined;
}

/** "orders" of "shop/orders/order.ts"; undefined outside a module. */
function moduleOf(path: string): string | undefined {
  return roomOf(path) === "shop" ? partOf(path) : undefined;
}

/** "cart" of "app/cart/use-cart.ts"; undefined for files in the room itself. */
function partOf(path: string): string | undefined {
  const [, part, ...rest] = path.split("/");
  return rest.length > 0 ? part : undefined;
}
