import { patch } from "@decimalturn/toml-patch";
import { parse, TomlError } from "smol-toml";
import { tomlProblem } from "../../platform/config/shop-file.ts";

export type Face = Record<string, unknown>;

const beginning = `# Your shop's name, logo, colours and particulars, as "npx spaza setup" wrote them. Change them here, or by giving the
# command again. deploy/shop.toml.example and docs/your-shop.md say what each line does.

`;

/** What a shop's file says; nothing yet, if there is none. @throws TomlError */
export const faceIn = (text: string | undefined): Face => (text === undefined ? {} : { ...parse(text) });

/** Why what is written there says nothing, with its line; undefined when it can be read, or nothing is there yet. */
export function whyNoFace(path: string, text: string | undefined): string | undefined {
  try {
    faceIn(text);
    return undefined;
  } catch (error) {
    if (error instanceof TomlError) return tomlProblem(path, error);
    throw error;
  }
}

/** The file with this in it instead: comments, and what did not change, stay as they are. */
export function shopFileText(text: string | undefined, face: Face): string {
  if (text === undefined) return `${beginning}${patch("", face).trim()}\n`;
  return patch(text, face);
}

/** The face with what is said anew, table by table; "" and an empty list take away. */
export function withFace(before: Face, said: Face): Face {
  const merged = { ...before };
  for (const [key, value] of Object.entries(said)) {
    if (value === "" || (Array.isArray(value) && value.length === 0)) delete merged[key];
    else merged[key] = isTable(value) ? withFace(isTable(merged[key]) ? merged[key] : {}, value) : value;
  }
  return merged;
}

export function isTable(value: unknown): value is Face {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
