/** Notes on the elements of an Ecore model that their linked packages do not hold: annotations, operations, generics. */
import type { Description, Property } from '../terms/term.ts';

/** By IRI of package, classifier or literal; of features by `featureKey`. */
export class OntologyNotes {
  private readonly properties = new Map<string, Property[]>();
  private readonly axioms = new Map<string, Description[]>();

  add(key: string, properties: readonly Property[], axioms: readonly Description[] = []): void {
    append(this.properties, key, properties);
    append(this.axioms, key, axioms);
  }

  of(key: string): readonly Property[] {
    return this.properties.get(key) ?? [];
  }

  /** What is said of the annotations of an element. */
  axiomsOf(key: string): readonly Description[] {
    return this.axioms.get(key) ?? [];
  }

  /** All properties in use, in the order in which they came. */
  predicates(): ReadonlySet<string> {
    const noted = [...this.properties.values(), ...[...this.axioms.values()].flat().map(({ properties }) => properties)];
    return new Set(noted.flatMap((properties) => properties.map(([predicate]) => predicate)));
  }
}

export const noNotes = new OntologyNotes();

function append<Value>(lists: Map<string, Value[]>, key: string, more: readonly Value[]): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [...more]);
  else for (const one of more) list.push(one);
}
