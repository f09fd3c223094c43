/** Absolute addresses under the configured base URL. */
export class Urls {
  readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  /** The address of a list, or of one entity of it. */
  to(list: string, id?: string): string {
    return id === undefined ? `${this.base}/api/${list}` : `${this.base}/api/${list}/${id}`;
  }
}
