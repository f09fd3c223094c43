/** The reason why a document is unreadable, with an offset that becomes a place when somebody knows the whole text. */

export class Refusal extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.name = 'Refusal';
    this.offset = offset;
  }
}
