/** The rows that a statement is run with one after the other, on their way to the embedded database as the last of its parameters. */
export class ManyRows {
  /** A JSON array of arrays. */
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
