/** Further names of the resources of an RDF model: in other languages, by synonyms, and by the last part of their IRIs. */
import { findSlot, lastPart } from '@orrery/kernel';
import { resourceClass } from '@orrery/metamodels';
import { rdfNsUri } from '@orrery/metamodels/names.ts';
import type { IndexColumns } from './index-columns.ts';
import { hasResources, iris } from './rdf-classes.ts';
import { textAt } from './row-values.ts';

const synonyms = [
  'http://www.w3.org/2004/02/skos/core#altLabel',
  'http://www.w3.org/2004/02/skos/core#hiddenLabel',
  'http://schema.org/alternateName',
  'https://schema.org/alternateName',
  'http://purl.org/dc/terms/alternative',
  'http://www.geneontology.org/formats/oboInOwl#hasExactSynonym',
];
const namingPredicates = new Set([...(resourceClass.namedByParts?.names ?? []), ...synonyms]);

/** So many characters of other names a resource is found by. */
const mostCharacters = 2000;

/** The other names of a row; empty for what has none. */
type OtherNames = (row: number) => readonly string[];

/** Made once of an index, and kept like a column. */
export function otherNames(columns: IndexColumns, checkpoint: () => void): OtherNames {
  if (!hasResources(columns.directory)) return () => [];
  const told = columns.kept(
    'other names',
    () => toldNames(columns, checkpoint),
    (names) => names.size * 200,
  );
  const iriOf = iris(columns);
  return (row) => {
    const iri = iriOf(row);
    return bounded([...(told.get(row) ?? []), ...(iri === undefined ? [] : [lastPart(iri)])]);
  };
}

/** All that statements say of what something is called, by the row of the resource. */
function toldNames(columns: IndexColumns, checkpoint: () => void): ReadonlyMap<number, readonly string[]> {
  const { classes, features, objects } = columns.directory;
  const number = classes.findIndex(({ nsUri, name }) => nsUri === rdfNsUri && name === 'Statement');
  const told = new Map<number, string[]>();
  if (number < 0) return told;
  const slotOf = (name: string) => classes[number]!.features.findIndex((feature) => features[feature]!.name === name);
  const [isNaming, value] = [namingStatements(columns, slotOf('predicate')), slotOf('value')];
  const [ofRows, container] = [columns.numbers('class'), columns.numbers('container')];
  for (let row = 0; row < objects; row++) {
    checkpoint();
    if (ofRows[row] !== number || container[row] === 0 || !isNaming(row)) continue;
    const text = textAt(columns, row, value);
    if (text === undefined) continue;
    const names = told.get(container[row]! - 1) ?? [];
    if (names.length === 0) told.set(container[row]! - 1, names);
    names.push(text.slice(0, mostCharacters));
  }
  return told;
}

/** Most statements say something else: their lengths tell that without a text. */
function namingStatements(columns: IndexColumns, slot: number): (row: number) => boolean {
  const [starts, bytes, found] = [columns.numbers('valueStart'), columns.bytes('values'), { start: 0, end: 0 }];
  const lengths = new Set(Array.from(namingPredicates, (iri) => Buffer.byteLength(iri)));
  return (row) => {
    if (!findSlot(bytes, slot, starts[row]!, starts[row + 1]!, found)) return false;
    // The first byte tells the kind of the value.
    const [start, end] = [found.start + 1, found.end];
    return lengths.has(end - start) && namingPredicates.has(bytes.toString('utf8', start, end));
  };
}

function bounded(names: readonly string[]): string[] {
  let room = mostCharacters;
  return names.filter((name) => {
    room -= name.length;
    return room >= 0;
  });
}
