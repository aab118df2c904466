import { count } from "../../../words/numbers/count.ts";

type LeftOut = { product_id: number; name: string; message: string };

const mostNames = 3;

/**
 * One sentence for each reason: "Kettle is out of stock", "A cart holds at most 100 different products: Cup, Mug and
 * 398 more".
 */
export function leftOutWords(products: LeftOut[]): string[] {
  const reasons = [...new Set(products.map(({ message }) => message))];
  return reasons.map((reason) => {
    const names = products.filter(({ message }) => message === reason).map(({ name }) => name);
    const isSaid = names.every((name) => reason.includes(name));
    return isSaid ? reason : `${reason}: ${namesInWords(names)}`;
  });
}

function namesInWords(names: string[]): string {
  // The name of a single further product is as short as "1 more".
  const shown = names.length === mostNames + 1 ? names : names.slice(0, mostNames);
  const more = names.length - shown.length;
  const parts = more > 0 ? [...shown, `${count(more)} more`] : shown;
  return new Intl.ListFormat("en-ZA").format(parts);
}
