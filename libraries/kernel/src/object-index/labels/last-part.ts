/** The part of an address that people know it by. */

/** What stands behind the last `#`, `/` or `:`; the whole where nothing does. */
export function lastPart(address: string): string {
  let end = address.length;
  while (end > 0 && isBetween(address.charCodeAt(end - 1))) end--;
  let start = end;
  while (start > 0 && !isBetween(address.charCodeAt(start - 1))) start--;
  return start === end ? address : address.slice(start, end);
}

const between = new Set(Array.from('#/:', (character) => character.charCodeAt(0)));

function isBetween(unit: number): boolean {
  return between.has(unit);
}
