/** Short words for what ontologies say of one subject. */
import { keyOf, Literal, type Printable, type Property } from '../terms/term.ts';
import { xsd } from '../terms/vocabulary.ts';
import { rdfs } from './owl-vocabulary.ts';

export const yes = new Literal('true', xsd.boolean);
export const no = new Literal('false', xsd.boolean);

export function text(value: string): Literal {
  return new Literal(value.toWellFormed(), xsd.string);
}

/** A name for people, followed by the comments among the notes. */
export function labelled(name: string, notes: readonly Property[]): Property[] {
  return [[rdfs.label, [text(name)]], ...notes.filter(([predicate]) => predicate === rdfs.comment)];
}

/** Each property once, with all its values, each of them once; properties without values are left out. */
export function together(properties: readonly Property[]): Property[] {
  const gathered: Property[] = [];
  for (const [predicate, same] of Map.groupBy(properties, ([predicate]) => predicate)) {
    const objects = distinct(same.flatMap(([, objects]) => objects));
    if (objects.length > 0) gathered.push([predicate, objects]);
  }
  return gathered;
}

function distinct(objects: readonly Printable[]): Printable[] {
  const seen = new Set<string>();
  return objects.filter((object) => {
    if (object.kind === 'list' || object.kind === 'nested') return true;
    const key = `${object.kind} ${keyOf(object)}`;
    return !seen.has(key) && seen.add(key);
  });
}
