import { expect, test } from "vitest";
import { checkNewPassword } from "./password-rules.ts";

const whyRefused = (password: string, email = "thandi.m@braai.example") =>
  checkNewPassword(password, email, "Gogo's Braai").then(
    () => undefined,
    ({ errors }: { errors: { password: string[] } }) => errors.password[0],
  );

test.each(["gogo's braai", "GogosBraai1", "!gogos-braai-2026!", " Gogo’s  Braai "])(
  "%s is made of the shop's name",
  async (password) => {
    expect(await whyRefused(password)).toMatch(/^The shop’s name is the first thing people guess\. Use 8/);
  },
);

test.each(["thandi.m@braai.example", "Thandi.M2026", "thandi-m-1994", "1thandim1"])(
  "%s is made of the email address",
  async (password) => {
    expect(await whyRefused(password)).toMatch(/^Your email address is the first thing people guess/);
  },
);

test.each(["gogo's braai on fire", "thandi's warm rooibos", "2026-11-22-08-30", "braaivleis-met-pap"])(
  "%s is taken, though words of it are known",
  async (password) => {
    expect(await whyRefused(password)).toBeUndefined();
  },
);

test("an address without letters before its @ refuses only itself", async () => {
  expect(await whyRefused("0825550143", "0825550143@sms.example")).toMatch(/^Your email address/);
  expect(await whyRefused("0915550143-7", "0825550143@sms.example")).toBeUndefined();
});
