import { GrowingNumbers } from "./growing.ts";
import type { FamilyDocument } from "./search-index.ts";
import { weighWords } from "./weigh-words.ts";

/** A code says all there is to say. */
const codeWeight = 0xffff;

/**
 * The words of products that were put, with numbers of their own until they are merged with those of the index.
 * Products are numbered as they came; the words of product p stand from `starts[p]` up to `starts[p + 1]`.
 */
export class NewWords {
  readonly #numbers = new Map<string, number>();
  readonly texts: string[] = [];
  readonly starts = new GrowingNumbers();
  /** Word and weight of each pair of product and word, a word once a product. */
  readonly words = new GrowingNumbers();
  readonly weights = new GrowingNumbers();
  readonly nameStarts = new GrowingNumbers();
  readonly nameWords = new GrowingNumbers();
  /** How many words each product has, each as often as its weight says. */
  readonly lengths = new GrowingNumbers();

  constructor() {
    this.starts.push(0);
    this.nameStarts.push(0);
  }

  /** Returns the product's number. */
  add(document: FamilyDocument): number {
    const weightOf = new Map<number, number>();
    let length = 0;
    const add = (text: string, weight: number) => {
      const word = this.#numberOf(text);
      weightOf.set(word, (weightOf.get(word) ?? 0) + weight);
      length += weight;
      return word;
    };
    weighWords(document, {
      word: add,
      nameWord: (text, weight) => this.nameWords.push(add(text, weight)),
      code: (text) => weightOf.set(this.#numberOf(text), codeWeight),
    });
    for (const [word, weight] of weightOf) {
      this.words.push(word);
      this.weights.push(weight);
    }
    this.starts.push(this.words.length);
    this.nameStarts.push(this.nameWords.length);
    this.lengths.push(length);
    return this.lengths.length - 1;
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}
