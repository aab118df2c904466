import { expect, test } from "vitest";
import { fitHelp } from "./fit-help.ts";

test("paragraphs are broken at words where the screen ends; what is indented or fits stays", () => {
  const help = `Usage: spaza x [options]

Options:
  --long  an option whose line was broken for this screen already, or goes on

Who is asked for this, and what it costs, stands
in the file.

Examples:
  $ npx spaza x --long
`;
  expect(fitHelp(help, 40)).toBe(
    help.replace("what it costs, stands\nin the file.", "what it\ncosts, stands in the file."),
  );
  expect(fitHelp(help, 80)).toBe(help);
});
