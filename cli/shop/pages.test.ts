import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import { spaza } from "../testing/spaza.ts";

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "spaza-pages-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const command = (...args: string[]) => spaza({ ...database, folder }, ...args);

test("the owner reads, rewrites and takes back a page, and every version stays", {
  timeout: 120_000,
}, async () => {
  const file = join(folder, "about.md");
  await writeFile(file, "We are {{shop_name}}.\n");
  expect(await command("pages", "set", "about", file)).toEqual({
    exitCode: 0,
    complaints: "",
    output: "about has version 2 now.\n",
  });
  expect((await command("pages", "set", "about", file)).output).toBe(
    "about says that already, as version 2.\n",
  );
  expect((await command("pages", "show", "about")).output).toBe("We are {{shop_name}}.\n");
  expect((await command("pages", "show", "about", "--version", "1")).output).toContain("{{registered_name}}");
  expect(JSON.parse((await command("pages", "list", "--json")).output)[0]).toMatchObject({
    page: "about",
    title: "About",
    version: 2,
    is_shipped: false,
  });
  expect((await command("pages", "reset", "about")).output).toBe("about has version 3 now.\n");
  expect((await command("pages", "list")).output).toMatch(
    /^about {2}version 3 of .*, as it came with the shop\n/,
  );
  expect((await command("audit")).output).toMatch(/pages set {2}about.*\n.*pages reset {2}about/);
});

test("a text with tabs is shown as it was written, and can be set again", { timeout: 120_000 }, async () => {
  const file = join(folder, "tabs.md");
  const written = "We sell:\n\n- Mugs\n\t- of tin\n";
  await writeFile(file, written);
  await command("pages", "set", "about", file);
  const { output } = await command("pages", "show", "about");
  expect(output).toBe(written);
  await writeFile(file, output);
  expect((await command("pages", "set", "about", file)).output).toMatch(/^about says that already/);
  await command("pages", "reset", "about");
});

test("what cannot be shown is refused with its line, and changes nothing", { timeout: 120_000 }, async () => {
  const file = join(folder, "wrong.md");
  await writeFile(file, "Fine.\n{{registered_nam}}\n");
  expect(await command("pages", "set", "support", file)).toEqual({
    exitCode: 1,
    output: "",
    complaints: "Line 2: there is no placeholder {{registered_nam}}.\nNothing was changed.\n",
  });
  expect(await command("pages", "set", "news", file)).toMatchObject({
    exitCode: 1,
    complaints: expect.stringContaining('There is no page "news"; there are about,'),
  });
  expect(await command("pages", "show", "support", "--version", "2")).toMatchObject({
    exitCode: 1,
    complaints: expect.stringContaining("versions 1 to 1"),
  });
  expect((await command("pages", "set", "support", join(folder, "none.md"))).exitCode).toBe(2);
});

test("blank legal particulars are listed, with the place to fill them in", {
  timeout: 120_000,
}, async () => {
  const filled = await command("legal");
  expect(filled).toMatchObject({ exitCode: 0, complaints: "" });
  expect(filled.output).toMatch(/^Nothing that the law wants is blank\.\n\nThese pages still have the text/);
  await mkdir(join(folder, "data"), { recursive: true });
  await writeFile(
    join(folder, "data", "shop.toml"),
    'name = "Joy"\n[business]\nregistered_name = "Joy Nkosi"\nlegal_status = "Sole proprietor"\n',
  );
  const blank = await command("legal");
  expect(blank.exitCode).toBe(1);
  expect(blank.output).toContain(
    "  contact.phone: Telephone number\n    ECT Act 25 of 2002, section 43(1)(b)\n",
  );
  expect(blank.output).not.toContain("registration_number");
  const { blank: keys } = JSON.parse((await command("legal", "--json")).output);
  expect(keys.map(({ key }: { key: string }) => key)).toContain("business.information_officer");
});

test("a page that was rewritten without what the law wants is noticed", { timeout: 120_000 }, async () => {
  const file = join(folder, "terms.md");
  await writeFile(file, "Our terms. Papers of courts go to 1 Buitengracht, Cape Town. {{registered_name}}\n");
  const said = await command("pages", "set", "terms-and-conditions", file);
  expect(said.exitCode).toBe(0);
  const legal = await command("legal", "--json");
  expect(legal.exitCode).toBe(1);
  const unsaid = JSON.parse(legal.output).unsaid.map((each: { placeholder: string }) => each.placeholder);
  expect(unsaid).toContain("legal_service_address");
  expect(unsaid).not.toContain("registered_name");
  // The about page still shows it.
  expect(unsaid).not.toContain("physical_address");
  expect((await command("legal")).output).toContain(
    '  {{legal_status}}: Legal status, such as "Sole proprietor" or "Private company"\n    ECT Act 25',
  );
  await command("pages", "reset", "terms-and-conditions");
  expect(JSON.parse((await command("legal", "--json")).output).unsaid).toEqual([]);
});

test("parts of a text that will not be shown are reported with their lines, and the text is accepted", {
  timeout: 120_000,
}, async () => {
  const file = join(folder, "pictures.md");
  await writeFile(file, "We.\n\nOur door:\n![Our door](door.jpg)\n\n<b>Come</b> in.\n");
  expect(await command("pages", "set", "about", file)).toEqual({
    exitCode: 0,
    output: expect.stringMatching(/^about has version \d+ now\.\n$/),
    complaints:
      'Line 4: a picture is not shown; its words "Our door" are.\n' +
      "Line 6: HTML is shown as it is written: <b>. Use Markdown.\n",
  });
  await command("pages", "reset", "about");
});
