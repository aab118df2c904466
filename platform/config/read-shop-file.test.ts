import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readShopFile } from "./read-shop-file.ts";
import type { ShopFile } from "./shop-file.ts";
import { usualUnpaidCaps } from "./unpaid-caps.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "spaza-shop-file-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h120v40z"/></svg>';

const readIn = (where: { SHOP_FILE?: string; DEMO?: boolean } = {}) =>
  readShopFile({ DATA_DIR: folder, DEMO: false, ...where });

async function read(content: string): Promise<ReturnType<typeof readShopFile>> {
  await writeFile(join(folder, "shop.toml"), content);
  return readIn();
}

async function shopFileIn(content: string): Promise<ShopFile> {
  const result = await read(content);
  if (!result.ok) throw new Error(result.problems.join("\n"));
  return result.shopFile;
}

/** Without the file's path at the beginning of each line. */
async function problemsOf(content: string): Promise<string[]> {
  const result = await read(content);
  return result.ok ? [] : result.problems.map((line) => line.replace(`${join(folder, "shop.toml")}: `, ""));
}

test("without a file the shop is called Spaza and has no particulars; the demo has invented ones", () => {
  const own = readIn();
  expect(own).toMatchObject({ ok: true, shopFile: { name: "Spaza", tagline: null, logo: null } });
  expect(own).toMatchObject({ shopFile: { particulars: { registeredName: null, officeBearers: [] } } });
  expect(readIn({ DEMO: true })).toMatchObject({
    ok: true,
    shopFile: { name: "Spaza", particulars: { registeredName: expect.stringMatching(/demo/i) } },
  });
});

test("the file of the data folder is read, and says everything of the shop", async () => {
  await writeFile(join(folder, "logo.svg"), drawing);
  const shopFile = await shopFileIn(`
    name = " Kasi Corner "
    tagline = "Round the corner, round the clock."
    logo = "logo.svg"
    [colours]
    primary = "#14532D"
    accent = "#fc0"
    dark.primary = "#86efac"
    [business]
    registered_name = "Kasi Corner (Pty) Ltd"
    office_bearers = ["Zanele Nkosi", "Pieter Botha"]
    physical_address = """
12 Long Street
Soweto"""
    operators = ["Fast Wheels (delivery), South Africa"]
    [[business.memberships]]
    name = "Consumer Goods and Services Ombud"
    [contact]
    phone = "011 555 0143"
    email = "hello@kasi.example"
    [vouchers]
    paid_late = "honour"
  `);
  expect(shopFile).toMatchObject({
    name: "Kasi Corner",
    tagline: "Round the corner, round the clock.",
    logo: { contentType: "image/svg+xml", width: 120, height: 40 },
    logoDark: null,
    colours: { light: { primary: "#14532d", accent: "#ffcc00" }, dark: { primary: "#86efac" } },
    particulars: {
      registeredName: "Kasi Corner (Pty) Ltd",
      officeBearers: ["Zanele Nkosi", "Pieter Botha"],
      physicalAddress: "12 Long Street\nSoweto",
      operators: ["Fast Wheels (delivery), South Africa"],
      memberships: [{ name: "Consumer Goods and Services Ombud", contact: null, codeOfConduct: null }],
      phone: "011 555 0143",
      email: "hello@kasi.example",
      hours: null,
    },
    lateVouchers: "honour",
  });
  expect(shopFile.logo?.src).toMatch(/^\/images\/shop\/[\da-f]{16}\.svg$/);
});

test("all problems are reported at once, one line for each key", async () => {
  expect(
    await problemsOf(`
      name = ""
      slogan = "Hi"
      logo = "lost.svg"
      [colours]
      primary = "indigo"
      primry = "#26307a"
      [colours.dark]
      accent = 7
      [business]
      office_bearers = "Zanele"
      [contact]
      phone = "call me"
      [owner_mails]
      to = "me"
      paid_orders = "yes"
      daily_digest = "7 o'clock"
      [vouchers]
      paid_late = "keep"
    `),
  ).toEqual([
    "name must not be blank: leave the line out instead",
    expect.stringMatching(/^logo .*lost\.svg is not there$/),
    'colours.primary must be a colour like "#26307a"',
    "colours.dark.accent must be text in quotes",
    "colours.primry is not known here; known are primary, secondary, accent, success, warning, danger, dark",
    "business.office_bearers must be a list of names",
    "contact.phone must be a phone number like 021 555 0143 or +27 21 555 0143",
    "owner_mails.to must be an email address",
    "owner_mails.paid_orders must be true or false",
    'owner_mails.daily_digest must be a time of the day like "07:00"',
    'vouchers.paid_late must be "refund" or "honour"',
    "slogan is not known here; known are name, tagline, logo, logo_dark, colours, business, contact, owner_mails, vouchers, unpaid_orders",
  ]);
});

test.each(["Kasi\\r\\nBcc: x@y.example", "Kasi\\tCorner", "Kasi\\u202ecorner", "Kasi\\u2028Corner"])(
  "the name %s is refused: it stands in titles, mails and the log",
  async (name) => {
    const problem = "must be one line without invisible characters";
    expect(await problemsOf(`name = "${name}"\ntagline = "${name}"`)).toEqual([
      `name ${problem}`,
      `tagline ${problem}`,
    ]);
  },
);

test("a file that is no TOML is refused with the place, one that is not there with its name", async () => {
  expect(await problemsOf('name = "Kasi\n[colours]')).toEqual([
    expect.stringMatching(/^line 1, column \d+: \w/),
  ]);
  const lost = join(folder, "lost.toml");
  expect(readIn({ SHOP_FILE: lost })).toMatchObject({
    ok: false,
    problems: [expect.stringContaining(`SHOP_FILE ${lost} cannot be read`)],
  });
});

test("a file of the data folder that cannot be read is named itself, and is never taken for none", async () => {
  const file = join(folder, "shop.toml");
  await symlink(file, file);
  expect(readIn()).toEqual({ ok: false, problems: [expect.stringContaining(`${file} cannot be read`)] });
  expect(JSON.stringify(readIn())).not.toContain("SHOP_FILE");
});

test.each([
  ["a text", "Kasi Corner", "must be an SVG or a PNG"],
  ["without a size", '<svg xmlns="http://www.w3.org/2000/svg"/>', "needs a viewBox"],
  ["too heavy", drawing + " ".repeat(100_000), "at most 100000"],
])("a logo that is %s is refused", async (_, content, reason) => {
  await writeFile(join(folder, "logo.svg"), content);
  expect(await problemsOf('logo = "logo.svg"')).toEqual([expect.stringContaining(reason)]);
});

test("a PNG says how large it is", async () => {
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAADElEQVR42mNgwAQAABQAAY9N5VIAAAAASUVORK5CYII=";
  await writeFile(join(folder, "logo.png"), Buffer.from(pixel, "base64"));
  const { logo } = await shopFileIn('logo = "logo.png"');
  expect(logo).toMatchObject({ contentType: "image/png", width: 3, height: 2 });
});

test("the file that a new owner begins with is right", () => {
  expect(readIn({ SHOP_FILE: "deploy/shop.toml.example" })).toMatchObject({ ok: true });
});

test("the owner caps what unpaid orders hold; what is left out stays usual, and nonsense is named", async () => {
  const shopFile = await shopFileIn(
    "[unpaid_orders.new_account]\npieces = 50\n[unpaid_orders.network]\nvalue = 1000",
  );
  expect(shopFile.unpaidCaps).toEqual({
    ...usualUnpaidCaps,
    newAccount: { ...usualUnpaidCaps.newAccount, pieces: 50 },
    network: { ...usualUnpaidCaps.network, cents: 1_000_00 },
  });
  expect((await shopFileIn("")).unpaidCaps).toEqual(usualUnpaidCaps);
  const wrong = `[unpaid_orders.new_account]\npieces = 0\nvalue = 10.5\nstock_percent = 101\n[unpaid_orders.account]`;
  expect(await problemsOf(wrong)).toEqual([
    "unpaid_orders.new_account.pieces must be 1 or more",
    "unpaid_orders.new_account.value must be a whole number",
    "unpaid_orders.new_account.stock_percent must be 100 or less",
    "unpaid_orders.account is not known here; known are new_account, known_account, network",
  ]);
});
