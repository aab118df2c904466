import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtFolder } from "../../server/pages/built-folder.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { spaza } from "../testing/spaza.ts";

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), "spaza-mails-"));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const mails = (...args: string[]) =>
  spaza({ connectionString: shop.database.connectionString, folder }, "mails", ...args);

test("the owner gives a mail words, sees them, and takes them away again", { timeout: 120_000 }, async () => {
  const set = await mails("set", "order-paid", "--opening", "Molo {name}.");
  expect(set).toEqual({
    exitCode: 0,
    output: "Subject: the usual one\nOpening: Molo {name}.\nClosing: none of yours\n",
    complaints: "",
  });
  expect(JSON.parse((await mails("show", "order-paid", "--json")).output)).toEqual({
    kind: "order-paid",
    subject: null,
    opening: "Molo {name}.",
    closing: null,
  });
  const { output } = await mails("list");
  expect(output).toMatch(/^mail +sent when +your words$/m);
  expect(output).toMatch(/^order-paid +an order is paid +since /m);
  expect(output).toMatch(/^order-placed +an order is placed +none$/m);
  const { output: shown } = await mails("show", "order-paid");
  expect(shown).toMatch(/^Opening: Molo \{name\}\.\nClosing: none of yours\n\n/m);
  expect(shown).toMatch(
    existsSync(builtFolder) ? /^Molo Thandi/m : /^The mail itself cannot be shown\.\n.*npm start builds/m,
  );
  const audit = await spaza(shop.database, "audit");
  expect(audit.output).toContain("mails set");
  expect((await mails("reset", "order-paid")).output).toBe(
    "The mail order-paid has its usual words again.\n",
  );
  expect((await mails("reset", "order-paid")).complaints).toContain("Nothing was changed.");
});

test("a mail that there is not and a word that it does not know are said, as is a shop that was never built", {
  timeout: 120_000,
}, async () => {
  const unknown = await mails("set", "needs-hands", "--opening", "Hi");
  expect(unknown).toMatchObject({
    exitCode: 1,
    complaints: expect.stringContaining("There is no mail needs-hands; there are order-placed, order-eft"),
  });
  const misspelt = await mails("set", "welcome", "--opening", "Dear {nmae}");
  expect(misspelt.complaints).toBe(
    "{nmae} in the opening is not known; this mail knows {shop}, {name}.\nNothing was changed.\n",
  );
  const preview = await mails("preview", "welcome", "--out", "welcome.html");
  const unbuilt = { exitCode: 1, complaints: expect.stringContaining("are not built yet") };
  expect(preview).toMatchObject(existsSync(builtFolder) ? { exitCode: 0 } : unbuilt);
});
