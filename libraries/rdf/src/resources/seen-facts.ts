/** Tells what a document says twice of one subject. */
import { type Iri, keyOf, type Term } from '../terms/term.ts';

/** Looking through a few facts is cheaper than making texts of them. */
const few = 12;

export class SeenFacts {
  private readonly list: Term[] = [];
  private keys: Set<string> | undefined;

  isNew(predicate: Iri, object: Term): boolean {
    if (this.list.length < 2 * few) return this.isNewInList(predicate, object);
    this.keys ??= new Set(this.list.flatMap((term, index) => (index % 2 === 0 ? [keyOfFact(term, this.list[index + 1]!)] : [])));
    const key = keyOfFact(predicate, object);
    const isNew = !this.keys.has(key);
    this.keys.add(key);
    return isNew;
  }

  private isNewInList(predicate: Iri, object: Term): boolean {
    const { list } = this;
    for (let index = 0; index < list.length; index += 2) {
      if (list[index] === predicate && isSame(list[index + 1]!, object)) return false;
    }
    list.push(predicate, object);
    return true;
  }
}

function keyOfFact(predicate: Term, object: Term): string {
  return `${predicate.value} ${keyOf(object)}`;
}

/** Nodes of one document are equal only if they are the same. */
function isSame(one: Term, other: Term): boolean {
  if (one.kind !== 'literal' || other.kind !== 'literal') return one === other;
  return (
    one.value === other.value &&
    one.datatype === other.datatype &&
    one.language === other.language &&
    one.direction === other.direction
  );
}
