/** Numbers for objects, so that keys made of texts can speak of them. */

const numbers = new WeakMap<object, number>();
let last = 0;

export function numberOf(thing: object): number {
  const known = numbers.get(thing) ?? ++last;
  numbers.set(thing, known);
  return known;
}
