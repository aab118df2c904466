/** A growable Uint32Array. */
export class GrowingNumbers {
  #numbers = new Uint32Array(1024);
  length = 0;

  /** @returns the new length */
  push(value: number): number {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.#numbers.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length] = value;
    this.length += 1;
    return this.length;
  }

  /** Valid until the next push. */
  view(): Uint32Array {
    return this.#numbers.subarray(0, this.length);
  }
}
