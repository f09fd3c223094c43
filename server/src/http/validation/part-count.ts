/** Counts the parts of a value, as far as a bound: objects, lists, and what they hold. */

export function hasMoreParts(value: unknown, most: number): boolean {
  const waiting = [value];
  for (let count = 0; waiting.length > 0; ) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const parts = Array.isArray(next) ? next : Object.values(next);
    count += parts.length;
    if (count > most) return true;
    for (const part of parts) if (typeof part === 'object' && part !== null) waiting.push(part);
  }
  return false;
}
