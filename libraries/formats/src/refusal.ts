/** The reason why a document is unreadable, with an offset. Those who have the whole text turn the offset into a place. */

export class Refusal extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.name = 'Refusal';
    this.offset = offset;
  }
}
