/** Thrown to reject a whole file, with a one-line message for the owner. */
export class BrokenFile extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BrokenFile";
  }
}
