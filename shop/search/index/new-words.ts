import { GrowingNumbers } from "./growing.ts";
import type { FamilyDocument } from "./search-index.ts";
import { impactOf, weighWords } from "./weigh-words.ts";

/** An exact code has full impact. */
const codeImpact = 255;

/** Words of added products, numbered separately until merged. Words of product p: `starts[p]` up to `starts[p + 1]`. */
export class NewWords {
  readonly #numbers = new Map<string, number>();
  readonly texts: string[] = [];
  readonly starts = new GrowingNumbers();
  /** Each word once per product, parallel to `impacts`. */
  readonly words = new GrowingNumbers();
  readonly impacts = new GrowingNumbers();
  readonly nameStarts = new GrowingNumbers();
  readonly nameWords = new GrowingNumbers();

  constructor() {
    this.starts.push(0);
    this.nameStarts.push(0);
  }

  /** @returns the product's number */
  add(document: FamilyDocument): number {
    const { weights, told, name, codes } = weighWords(document);
    for (const [word, weight] of weights) this.#push(word, impactOf(weight, told.has(word)));
    for (const code of codes) this.#push(code, codeImpact);
    for (const word of name) this.nameWords.push(this.#numberOf(word));
    this.nameStarts.push(this.nameWords.length);
    return this.starts.push(this.words.length) - 2;
  }

  #push(text: string, impact: number): void {
    this.words.push(this.#numberOf(text));
    this.impacts.push(impact);
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}
