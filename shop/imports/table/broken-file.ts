/** Carries the reason why a whole file is refused out of reading it. The message is one line for the owner. */
export class BrokenFile extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BrokenFile";
  }
}
