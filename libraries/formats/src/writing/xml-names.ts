/** Tells what can be a name in XML: names may come from formats that allow every text. */
import { continuesName, startsName } from '../xml/characters.ts';

/** A name without a colon, as elements, attributes and prefixes have it. */
export function isName(name: string): boolean {
  if (!startsName(name.charCodeAt(0)) || name.includes(':') || !name.isWellFormed()) return false;
  for (let index = 1; index < name.length; index++) if (!continuesName(name.charCodeAt(index))) return false;
  return true;
}
