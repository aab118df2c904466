import { expect, test } from "vitest";
import { unwantedIn, unwantedWords } from "./house-words.ts";

test("every text for shoppers speaks as the house does", () => expect(unwantedWords(".")).toEqual([]));

test.each([
  ['const label = "E-mail address";', "email"],
  ["const text = `This cannot be sent`;", "can’t"],
  ["const part = <p>You will get a mail</p>;", "you’ll"],
  ["const part = <b>Logout</b>;", "Log out"],
  ['const text = "It\'s gone";', "apostrophe"],
])("%s is found", (source, instead) => expect(unwantedIn("app/a.tsx", source).join()).toContain(instead));

test.each([
  '// A comment about e-mail is not shown, and cannot offend.\nconst label = "Email Address";',
  "const part = <b>Login Instead</b>;",
])("%s is fine", (source) => expect(unwantedIn("app/a.tsx", source)).toEqual([]));
