import { readdir } from "node:fs/promises";
import { parse } from "smol-toml";
import { expect } from "vitest";
import { parseShopFile } from "../../platform/config/shop-file.ts";
import { hardToRead } from "../ready/hard-to-read.ts";
import { answers, inTurn, keys, test } from "../testing/setup-talk.ts";
import { Cancelled } from "./ask.ts";
import { palettes } from "./palettes.ts";

test("one question at a time makes the same as a file of answers; what was typed secretly is not on the screen", async ({
  talk,
}) => {
  const { plan, asked, shown } = talk(answers);
  const made = await plan;
  expect(made?.environment).toMatchObject({
    PUBLIC_URL: "https://karoo.example",
    EFT_BANK: "Capitec",
    EFT_BRANCH_CODE: "470010",
    MAIL_URL: "smtp://me%40karoo.example:p%40ss%20word@smtp.karoo.example:587",
  });
  expect(made?.shopFile.after).toContain('name = "Karoo Kombuis"');
  expect(made?.shopFile.after).toContain(palettes[0]?.colours.primary);
  expect(made?.shopFile.after).toContain('"Thandi Mokoena, director", "Piet Botha, director"');
  expect(made?.delivery).toEqual({
    feeCents: 80_00,
    expressFeeCents: 120_00,
    collectAt: "1 Main Road, Prince Albert",
  });
  expect(shown()).not.toContain("p@ss");
  expect(asked.length).toBeGreaterThan(30);
});

test("what delivery costs is asked for until it is an amount, where it is one", async ({ talk }) => {
  const { plan } = talk({ ...answers, "door cost": inTurn(keys.emptyLine, "90") }, 80_00);
  expect((await plan)?.delivery).toMatchObject({ feeCents: 90_00 });
});

test.for(["your shop called", "Phone", "Password", "Write this down"])(
  "Ctrl-C at %s writes nothing",
  async (question, { folder, talk }) => {
    const { plan } = talk({ ...answers, [question]: keys.ctrlC });
    await expect(plan).rejects.toBeInstanceOf(Cancelled);
    expect(await readdir(folder)).toEqual([]);
  },
);

test("the colours that are offered can be read everywhere", () => {
  for (const { colours } of palettes) {
    const shop = parseShopFile({ colours });
    expect(shop && hardToRead(shop)).toEqual([]);
  }
});

test("which mails the owner wants is asked, and stands in the shop's file", async ({ talk }) => {
  const { plan } = talk({
    ...answers,
    "Where do they go": "orders@karoo.example",
    "each paid order": "n",
    "each day": "y",
    "At what time": "06:30",
  });
  const made = await plan;
  expect(parseShopFile(parse(made?.shopFile.after ?? ""))?.ownerMails).toEqual({
    to: "orders@karoo.example",
    paidOrders: false,
    needsHands: true,
    dailyDigest: "06:30",
  });
});
