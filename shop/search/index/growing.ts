/** Numbers in a row that grows as they come, four bytes each. */
export class GrowingNumbers {
  #numbers = new Uint32Array(1024);
  length = 0;

  /** Returns the new length. */
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

  /** A view, good until the next push. */
  view(): Uint32Array {
    return this.#numbers.subarray(0, this.length);
  }
}
