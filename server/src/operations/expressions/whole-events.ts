/** Puts events together from bytes that are cut anywhere: what is passed on ends where an event does. */

const lineFeed = 10;
const nothing = new Uint8Array(0);

export class WholeEvents {
  /** The beginning of the next event, in the pieces in which it came. */
  private held: Uint8Array[] = [];

  /** What is whole with this piece; the rest is held until its end comes. */
  next(piece: Uint8Array): Uint8Array {
    const end = this.endIn(piece);
    const whole = end === 0 ? nothing : Buffer.concat([...this.held, piece.subarray(0, end)]);
    if (end > 0) this.held = [];
    if (end < piece.length) this.held.push(piece.subarray(end));
    return whole;
  }

  /** An event ends in an empty line, which may begin in the piece before. */
  private endIn(piece: Uint8Array): number {
    for (let at = piece.lastIndexOf(lineFeed); at > 0; at = piece.lastIndexOf(lineFeed, at - 1))
      if (piece[at - 1] === lineFeed) return at + 1;
    return piece[0] === lineFeed && this.held.at(-1)?.at(-1) === lineFeed ? 1 : 0;
  }
}
