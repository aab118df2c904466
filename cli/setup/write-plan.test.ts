import { rmSync, writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { answers, test } from "../testing/setup-talk.ts";
import { planOf, readNow } from "./plan.ts";
import { writePlan } from "./write-plan.ts";

test("what no question asks for is put right meanwhile, and no answer is lost", async ({ folder, talk }) => {
  const file = join(folder, "spaza.env");
  await writeFile(file, "DEMO=off\nMAINTENANCE=on\nANALYTICS=on\nGA4_MEASUREMENT_ID=G-ABC123\n");
  const right = "DEMO=off\nMAINTENANCE=on\n";
  const { plan, shown } = talk({
    ...answers,
    "Try again": () => {
      writeFileSync(file, right);
      return "";
    },
  });
  const made = await plan;
  expect(shown()).toContain("GA4_MEASUREMENT_ID and GA4_API_SECRET must be set both or neither");
  expect(made?.envFile).toMatchObject({
    before: right,
    after: expect.stringContaining("EFT_BANK=Capitec\n"),
  });
  expect(made?.shopFile.after).toContain('name = "Karoo Kombuis"');
  expect(await readdir(folder)).toEqual(["spaza.env"]);
});

test("an owner who cannot correct an answer stops, and nothing is written", async ({ folder, talk }) => {
  await writeFile(join(folder, "spaza.env"), "MAINTENANCE=on\n");
  const { plan, shown } = talk({ ...answers, "Try again": "n" });
  expect(await plan).toBeUndefined();
  expect(shown()).toContain("DEMO must be set to on or off when PUBLIC_URL");
});

test("a shop's file that cannot be read is named with its line before anything is asked", async ({
  folder,
  talk,
}) => {
  await mkdir(join(folder, "data"));
  await writeFile(join(folder, "data/shop.toml"), "# Mine.\nname = My shop\n");
  await writeFile(join(folder, "spaza.env"), "");
  const { plan, asked, shown } = talk(answers);
  expect(await plan).toBeUndefined();
  expect(shown()).toContain("shop.toml: line 2, column ");
  expect(asked).toEqual([]);
});

test.for<[string, string]>([
  ["mail.example", "smtp://mail.example:587"],
  ["smtp://me:50%off@old.example:25", "smtp://me:50%25off@old.example:25"],
])("a mail server that was written by hand as %s is put right", async ([byHand, put], { folder, talk }) => {
  await writeFile(join(folder, "spaza.env"), `DEMO=off\nMAINTENANCE=on\nMAIL_URL=${byHand}\n`);
  const server: Record<string, string> = byHand.includes("@") ? {} : { "mail server": byHand };
  const { plan } = talk({ "your shop called": "Karoo", ...server });
  expect((await plan)?.environment.MAIL_URL).toBe(put);
});

test("a file that cannot be written is named before the questions, and when it can be, no answer is lost", async ({
  folder,
  talk,
}) => {
  // A file instead of the folder, so that nothing can be written.
  const inTheWay = join(folder, "data");
  await writeFile(inTheWay, "");
  const mend = () => {
    rmSync(inTheWay);
    return "";
  };
  const { plan, shown } = talk({ ...answers, "Try again": mend });
  const made = await plan;
  const [before = ""] = shown().split("your shop called");
  expect(before).toContain(`${join(inTheWay, "shop.toml")} cannot be written`);
  expect(made && (await writePlan(made))).toMatchObject({ ok: true });
  expect(await readFile(join(inTheWay, "shop.toml"), "utf8")).toContain('name = "Karoo Kombuis"');
});

test("given again, each question has what is there, and Enter alone changes nothing", async ({ talk }) => {
  const first = await talk(answers).plan;
  if (!first) throw new Error("Nothing was planned");
  await writePlan(first);
  const again = await talk({}).plan;
  expect(again?.envFile.after).toBe(first.envFile.after);
  expect(again?.shopFile.after).toBe(first.shopFile.after);
  expect(again && (await writePlan(again))).toEqual({ ok: true, paths: [] });
});

test("what somebody else wrote into the files while the questions were asked stays", async ({
  folder,
  talk,
}) => {
  const made = await talk(answers).plan;
  if (!made) throw new Error("Nothing was planned");
  await writeFile(made.envFile.path, "MY_OWN=is newer\n");
  expect(await writePlan(made)).toEqual({
    ok: false,
    problems: [`${made.envFile.path} was changed meanwhile: give it again.`],
  });
  expect(await readdir(folder)).toEqual(["spaza.env"]);
  expect(await readFile(made.envFile.path, "utf8")).toBe("MY_OWN=is newer\n");
});

test("what no file of variables can hold is a mistake like others", async ({ folder }) => {
  const environment = { SPAZA_ENV: join(folder, "spaza.env"), DATA_DIR: join(folder, "data") };
  const variables = { MAIL_FROM: `'"\`` };
  expect(planOf(readNow(environment), { variables })).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/^MAIL_FROM must not have all kinds of quot/)],
  });
  await writeFile(environment.SPAZA_ENV, "VAT_NUMBER='one\nB=two'\n");
  expect(planOf(readNow(environment), { variables: { VAT_NUMBER: "4123456789" } })).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/spaza\.env: The file has an unusual form: .*VAT_NUMBER/)],
  });
});
