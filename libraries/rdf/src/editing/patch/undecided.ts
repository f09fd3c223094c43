/** What the straight way to objects cannot do, or is not sure about: the way through the quads decides, and says what is wrong. */

export class Undecided extends Error {}

export function undecided(): never {
  throw new Undecided();
}
