const layouts = ["single", "pair", "trio", "stack", "with", "set", "closeup"] as const;
const numbers = ["hue", "saturation", "brightness", "angle"] as const;

/** A product picture composed of objects from `@iconify-json/fluent-emoji`. */
export type PictureRecipe = {
  icon: string;
  /** The rotation of its hues in degrees, 0–359. */
  hue?: number;
  /** 0 is grey, 1 as drawn (default), up to 2. */
  saturation?: number;
  /** 1 as drawn (default); 0.6–1.4. */
  brightness?: number;
  /** Degrees clockwise. */
  angle?: number;
  /** Default "single". "with" shows `companion` smaller in front of a corner, "set" shows `companion` and `third`. */
  layout?: (typeof layouts)[number];
  companion?: string;
  third?: string;
};

/** Product files name pictures by their address; these are drawn, not fetched. */
const origin = "https://pictures.spaza.example/";

/** ".../teapot/with/soap?hue=40&saturation=0.8": icon, layout, companion and third, then numbers. */
export function recipeAt(address: string): PictureRecipe {
  const { pathname, searchParams } = new URL(address);
  const [, icon = "", layoutName = "single", companion, third] = pathname.split("/");
  const layout = layouts.find((each) => each === layoutName);
  if (!address.startsWith(origin) || icon === "" || !layout) throw new Error(`No drawing: ${address}`);
  const recipe: PictureRecipe = { icon, layout, ...(companion && { companion }), ...(third && { third }) };
  for (const name of numbers) if (searchParams.has(name)) recipe[name] = Number(searchParams.get(name));
  return recipe;
}

/** Addresses of drawings in a text, such as a product file. */
export function drawingsIn(text: string): string[] {
  return [...new Set(text.match(/https:\/\/pictures\.spaza\.example\/[^\s",]+/g))];
}
