/** The service went away in the middle of a request. */
export class Interrupted extends Error {
  /** What it still answered, if anything. */
  readonly status: number | undefined;

  constructor(status: number | undefined) {
    super('The service went away.');
    this.status = status;
  }
}
