/** Says that an edit cannot be made in place, or not surely. The way through the quads then decides, and says what is wrong. */

export class Undecided extends Error {}

export function undecided(): never {
  throw new Undecided();
}
