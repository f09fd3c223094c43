/** Refuses a body that refers to another entity where that cannot be changed. To repeat the stored reference is harmless. */
import { invalid } from '../failures.ts';

/** Refuses a reference to another entity than the stored one. A reference is an id, or an object with an id or slugs. */
export function refuseOther(field: string, given: unknown, stored: Readonly<Record<string, unknown>> | string): void {
  if (given === undefined) return;
  const isSame = typeof stored === 'string' ? isSameText(given, stored) : isSameObject(given, stored);
  if (!isSame) throw invalid(field, 'cannot be changed');
}

/** The id decides; without one the words of the slug chain do. */
function isSameObject(given: unknown, stored: Readonly<Record<string, unknown>>): boolean {
  if (typeof given !== 'object' || given === null) return false;
  const names = 'id' in given ? ['id'] : ['slug', 'version'];
  return names.every(
    (name) => !(name in given) || isSameText((given as Record<string, unknown>)[name], String(stored[name]).toLowerCase()),
  );
}

function isSameText(given: unknown, stored: string): boolean {
  return typeof given === 'string' && given.toLowerCase() === stored;
}
