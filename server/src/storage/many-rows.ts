/** The values of many rows as one parameter, the last, of a statement: the embedded database runs the statement once for each row. */
export class ManyRows {
  /** A JSON array of arrays. */
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
