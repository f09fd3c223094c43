/** Makes sure that what is written as a name can be one: names may come from formats that allow every text. */
import { UnwritableContent } from '@orrery/kernel';
import { continuesName, startsName } from '../xml/characters.ts';

export class XmlNames {
  private readonly good = new Set<string>();

  /** A name without a colon, as elements, attributes and prefixes have it. */
  refuseOthers(name: string): void {
    if (this.good.has(name)) return;
    if (!isName(name)) throw new UnwritableContent(`XML cannot hold the name ${JSON.stringify(name.slice(0, 80))}.`);
    this.good.add(name);
  }
}

export function isName(name: string): boolean {
  if (!startsName(name.charCodeAt(0)) || name.includes(':') || !name.isWellFormed()) return false;
  for (let index = 1; index < name.length; index++) if (!continuesName(name.charCodeAt(index))) return false;
  return true;
}
