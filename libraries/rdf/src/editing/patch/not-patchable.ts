/** Thrown where an edit cannot surely be made in place. The full rewrite then makes it, or says what is wrong with it. */

export class NotPatchable extends Error {}

export function notPatchable(): never {
  throw new NotPatchable();
}
