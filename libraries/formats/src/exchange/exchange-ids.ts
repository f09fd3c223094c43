/** The identifiers of an exchange document: names of XML, each once in the whole document. */
import type { Model, ModelObject } from '@orrery/kernel';
import { documentId } from '../archimate/archimate-ids.ts';
import { isName } from '../writing/xml-names.ts';

export class ExchangeIds {
  private readonly model: Model;
  private readonly known = new Map<ModelObject, string>();
  private readonly taken = new Set<string>();
  /** The last number behind each id that was there more than once. */
  private readonly counts = new Map<string, number>();

  constructor(model: Model) {
    this.model = model;
  }

  of(object: ModelObject): string {
    let found = this.known.get(object);
    if (found === undefined) {
      found = this.free(nameOf(documentId(this.model, object)));
      this.known.set(object, found);
      this.taken.add(found);
    }
    return found;
  }

  /** Keeps an identifier from being used again. */
  take(id: string): void {
    this.taken.add(id);
  }

  private free(wanted: string): string {
    let id = wanted;
    let count = this.counts.get(wanted) ?? 1;
    while (this.taken.has(id)) id = `${wanted}-${++count}`;
    this.counts.set(wanted, count);
    return id;
  }
}

/** The id itself where it is a name, else the one that is most like it. */
function nameOf(id: string): string {
  if (isName(id)) return id;
  const named = [...`id-${id}`].map((character) => (isName(`a${character}`) ? character : '_'));
  return named.join('');
}
