import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import { listActs } from "../../shop/audit/list-acts.ts";

const launcher = fileURLToPath(new URL("../launch.js", import.meta.url));

/** Each command starts a process. */
const slowly = { timeout: 240_000 };

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "spaza-setup-"));
  await chmod(folder, 0o755);
});
afterAll(() => database.close());

/** Runs the command in an owner's folder; piped input imitates a script. */
async function setup(args: string[], { input = "", variables = {} }: Surroundings = {}) {
  const env = { DATABASE_URL: database.connectionString, ...variables };
  const command = spawn(process.execPath, [launcher, ...args], { env, cwd: folder });
  command.stdin.end(input);
  const exit = new Promise<number | null>((resolve) => command.once("close", resolve));
  const [output, complaints] = await Promise.all([text(command.stdout), text(command.stderr)]);
  return { exitCode: await exit, output, complaints };
}
type Surroundings = { input?: string; variables?: Record<string, string> };

const answer = (answers: unknown, ...more: string[]) =>
  setup(["setup", "--answers", "-", ...more], { input: JSON.stringify(answers) });

const read = (name: string) => readFile(join(folder, name), "utf8");

const eft = {
  EFT_BANK: "Capitec",
  EFT_ACCOUNT_HOLDER: "Karoo Kombuis",
  EFT_ACCOUNT_NUMBER: "1234567890",
  EFT_BRANCH_CODE: "470010",
  EFT_ACCOUNT_TYPE: "Current account",
};

const all = {
  name: "Karoo Kombuis",
  tagline: "Dried fruit and rusks",
  colours: { primary: "#8a3b1e" },
  business: {
    registered_name: "Thandi Mokoena",
    legal_status: "Sole proprietor",
    physical_address: "1 Main Road\nPrince Albert",
    legal_service_address: "1 Main Road",
    information_officer: "Thandi Mokoena",
    operators: ["Example Couriers, South Africa"],
  },
  contact: { phone: "021 555 0143", email: "help@karoo.example" },
  variables: {
    PUBLIC_URL: "https://karoo.example",
    MAIL_URL: "smtp://me:p%40ss@mail.example:587",
    ...eft,
  },
  delivery: { fee: "80", free_from: "", collect_at: "1 Main Road, Prince Albert" },
};

test(
  "answers make a shop that is closed: its file, its variables for nobody else's eyes, and its delivery",
  slowly,
  async () => {
    const { exitCode, output } = await answer(all, "--json");
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual({
      written: [join(folder, "spaza.env"), join(folder, "my-shop/shop.toml"), "delivery", "sections"],
      missing: [
        expect.objectContaining({ key: "products", essential: true }),
        expect.objectContaining({ key: "VAT_NUMBER", essential: false }),
        expect.objectContaining({
          key: "delivery",
          essential: false,
          what: expect.stringMatching(/To your door for R.80\.00; Collect at the shop for nothing$/),
        }),
      ],
    });
    const variables = await read("spaza.env");
    expect(variables).toContain("\nMAINTENANCE=on\n");
    expect(variables).toContain("\nDEMO=off\n");
    expect(variables).toContain(`\nDATA_DIR=${join(folder, "my-shop")}\n`);
    expect(variables).toContain("\nEFT_ACCOUNT_HOLDER='Karoo Kombuis'\n");
    expect((await stat(join(folder, "spaza.env"))).mode & 0o777).toBe(0o600);
    expect(await read("my-shop/shop.toml")).toContain('name = "Karoo Kombuis"');
    const { output: delivery } = await setup(["delivery", "show"]);
    expect(delivery).toMatch(/To your door \(courier\)\n {2}Main centres: .*R.80\.00/);
    expect(delivery).toContain("at 1 Main Road, Prince Albert");
    expect(delivery).not.toContain("Express");

    const again = await answer(all, "--json");
    expect(JSON.parse(again.output).written).toEqual([]);
    expect((await readdir(folder)).toSorted()).toEqual(["my-shop", "spaza.env"]);
  },
);

test(
  "what is answered anew is changed; comments, and what nobody asked for, stay, and the former file is kept",
  slowly,
  async () => {
    await answer(all);
    const file = join(folder, "my-shop/shop.toml");
    const mine = `# Mine.\n${await readFile(file, "utf8")}hours = "Always" # really\n`;
    await writeFile(file, mine);
    await writeFile(join(folder, "spaza.env"), `${await read("spaza.env")}MY_OWN=stays # with this\n`);
    const before = await read("spaza.env");

    const { exitCode } = await answer({
      tagline: "",
      contact: { phone: "021 555 0199" },
      variables: { VAT_NUMBER: "4123456789" },
    });
    expect(exitCode).toBe(0);
    expect(await readFile(file, "utf8")).toBe(
      mine.replace('tagline = "Dried fruit and rusks"\n', "").replace("0143", "0199"),
    );
    expect(await read("spaza.env")).toBe(before.replace("# VAT_NUMBER=", "VAT_NUMBER=4123456789"));
    expect(await read("spaza.env.before")).toBe(before);
    expect((await stat(join(folder, "spaza.env.before"))).mode & 0o777).toBe(0o600);
  },
);

test("all problems are reported by their rules at once, and nothing is written", slowly, async () => {
  const { exitCode, complaints } = await answer({
    name: "Karoo",
    colours: { primary: "red" },
    logo: "nowhere.svg",
    shoe_size: 7,
    delivery: { fee: "cheap", free_from: "500,00" },
    variables: { PUBLIC_URL: "karoo.example", PAYFAST_MERCHANT_ID: "12", EFT_BANK: "Capitec", SHOE: "7" },
  });
  expect(exitCode).toBe(1);
  for (const line of [
    "PUBLIC_URL must start with http:// or https://",
    "PAYFAST_MERCHANT_ID must be 8 digits",
    "SHOE is no variable of the shop's",
    "shoe_size is not known here",
    'colours.primary must be a colour like "#26307a"',
    "nowhere.svg is not there",
    "delivery.fee must be an amount in rand such as 80.00",
  ])
    expect(complaints).toContain(line);
  expect(await readdir(folder)).toEqual([]);
});

test("what does not go together is refused, too", slowly, async () => {
  const { EFT_BRANCH_CODE: _, ...partly } = eft;
  const { exitCode, complaints } = await answer({ name: "Karoo", variables: partly });
  expect(exitCode).toBe(1);
  expect(complaints).toContain("EFT_BRANCH_CODE must be set, too");
  expect(await readdir(folder)).toEqual([]);
});

test(
  "a logo is copied beside the shop's file, and a shop without any way to pay is made, and says so",
  slowly,
  async () => {
    await writeFile(join(folder, "Mine.SVG"), '<svg viewBox="0 0 40 10"></svg>');
    const { exitCode, output } = await answer({ name: "Karoo", logo: "Mine.SVG" }, "--json");
    expect(exitCode).toBe(0);
    expect(await read("my-shop/logo.svg")).toContain("viewBox");
    expect(await read("my-shop/shop.toml")).toContain('logo = "logo.svg"');
    const keys = JSON.parse(output).missing.map(({ key }: { key: string }) => key);
    expect(keys).toEqual(expect.arrayContaining(["PUBLIC_URL", "payment", "MAIL_URL", "contact.phone"]));
  },
);

test("two shops lie beside each other by SPAZA_ENV", slowly, async () => {
  const variables = { SPAZA_ENV: "b.env", DATA_DIR: "./b", PORT: "4001" };
  const made = await setup(["setup", "--answers", "-"], { input: '{"name":"B"}', variables });
  expect(made.exitCode).toBe(0);
  expect((await readdir(folder)).toSorted()).toEqual(["b", "b.env"]);
  expect(await read("b/shop.toml")).toContain('name = "B"');
  expect(await read("b.env")).toMatch(/^PORT=4001$/m);
});

test("what delivery costs cannot be taken away", slowly, async () => {
  const { exitCode, complaints } = await answer({ name: "Karoo", delivery: { fee: "" } });
  expect(exitCode).toBe(1);
  expect(complaints).toContain("delivery.fee cannot be taken away: ");
  expect(await readdir(folder)).toEqual([]);
});

test("mistakes in the shop file are reported with their lines", slowly, async () => {
  await mkdir(join(folder, "my-shop"));
  await writeFile(join(folder, "my-shop/shop.toml"), "name = My shop\n");
  const { exitCode, complaints } = await answer({ tagline: "Rusks" });
  expect(exitCode).toBe(1);
  expect(complaints).toMatch(/^\S+shop\.toml: line 1, column \d+: .+\nNothing was changed\.\n$/);
  expect(await readdir(folder)).toEqual(["my-shop"]);
});

test("an unwritable or unreadable file is named, and nothing is changed", slowly, async () => {
  await writeFile(join(folder, "file"), "");
  const refused = await setup(["setup", "--answers", "-"], {
    input: '{"name":"Karoo"}',
    variables: { SPAZA_ENV: "file/spaza.env" },
  });
  expect(refused.exitCode).toBe(1);
  expect(refused.complaints).toContain("file/spaza.env cannot be written: this user may change nothing in ");
  expect(await readdir(folder)).toEqual(["file"]);

  expect(await setup(["setup", "--answers", folder])).toMatchObject({
    exitCode: 1,
    complaints: `There is no file ${folder}.\nNothing was changed.\n`,
  });

  await answer(all);
  const before = await read("my-shop/shop.toml");
  await mkdir(join(folder, "spaza.env.before"));
  const failed = await answer({ name: "Kalahari", variables: { PUBLIC_URL: "https://kalahari.example" } });
  expect(failed).toMatchObject({ exitCode: 2, output: "" });
  expect(failed.complaints).toMatch(/^\S+spaza\.env\.before is a folder, not a file\.\n$/);
  expect(await read("my-shop/shop.toml")).toBe(before);
});

test("which variables and keys were changed is written down, once, and no value", slowly, async () => {
  const before = (await listActs(database.db)).length;
  const ofSetup = async () => {
    const acts = (await listActs(database.db)).slice(before);
    return acts.filter(({ action }) => action === "setup").map(({ details }) => details);
  };
  const logo = (width: number) =>
    writeFile(join(folder, "mine.svg"), `<svg viewBox="0 0 ${width} 10"></svg>`);
  const variables = { PUBLIC_URL: "https://karoo.example", ...eft };
  const said = { name: "Karoo", logo: "mine.svg", contact: { phone: "021 555 0143" }, variables };
  await logo(40);
  await answer(said);
  const ofTheMachine = ["DATABASE_URL", "DATA_DIR", "DEMO", "HOST", "MAINTENANCE", "PORT", "TRUST_PROXY"];
  const first = {
    variables: [...Object.keys(variables), ...ofTheMachine].toSorted(),
    keys: ["contact.phone", "logo", "name"],
  };
  expect(await ofSetup()).toEqual([first]);
  await answer(said);
  expect(await ofSetup()).toEqual([first]);

  await logo(80);
  const anew = { EFT_ACCOUNT_NUMBER: "9876543210", PUBLIC_URL: "" };
  await answer({ logo: "mine.svg", contact: { phone: "" }, variables: anew });
  const second = { variables: Object.keys(anew), keys: ["contact.phone", "logo"] };
  expect(await ofSetup()).toEqual([first, second]);
});

test("without a terminal nothing is asked, and a secret is never printed", slowly, async () => {
  const { exitCode, complaints } = await setup(["setup"]);
  expect(exitCode).toBe(1);
  expect(complaints).toContain("--answers FILE");
  const { output, complaints: said } = await answer({
    ...all,
    variables: {
      ...all.variables,
      PAYFAST_MERCHANT_ID: "10012345",
      PAYFAST_MERCHANT_KEY: "s3cretkey",
      PAYFAST_PASSPHRASE: "x".repeat(33),
    },
  });
  expect(output + said).toContain("PAYFAST_PASSPHRASE must be at most 32 characters");
  expect(output + said).not.toContain("s3cretkey");
});

test("ready names what is missing until nothing essential is, and opening says it, too", slowly, async () => {
  await answer({ name: "Karoo" });
  const before = await setup(["ready"]);
  expect(before.exitCode).toBe(1);
  expect(before.output).toMatch(/^Still missing before you open:\n[\s\S]*A mail server/);
  const opened = await setup(["maintenance", "off"]);
  expect(opened.exitCode).toBe(0);
  expect(opened.complaints).toMatch(/It is open, but lacks:\n[\s\S]*A mail server/);

  await answer(all);
  await writeFile(join(folder, "goods.csv"), "id,title,price,quantity\nRUSK,Rusks,49.00 ZAR,5\n");
  await setup(["import", "goods.csv"]);
  const after = await setup(["ready", "--json"]);
  expect(JSON.parse(after.output)).toEqual({
    ready: true,
    ways_to_pay: [{ way: "Bank transfer (EFT)", mode: "live" }],
    missing: [
      expect.objectContaining({ key: "VAT_NUMBER" }),
      expect.objectContaining({ key: "pictures" }),
      expect.objectContaining({ key: "delivery" }),
    ],
  });
  expect(after.exitCode).toBe(0);
});
