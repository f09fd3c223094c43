/** The classes that the resources of an RDF model are instances of, and what they are subclasses of, from the columns of its index. */
import { type Directory, findSlot, lastPart } from '@orrery/kernel';
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { rdfNsUri } from '@orrery/metamodels/names.ts';
import { RowSet } from '../../conditions/rows/row-set.ts';
import type { IndexColumns } from './index-columns.ts';
import { textAt } from './row-values.ts';
import { TypeSets } from './type-sets.ts';

const rdfType = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const subClassOf = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
/** Resources of these types are classes, with or without instances. */
const classTypes = ['http://www.w3.org/2000/01/rdf-schema#Class', 'http://www.w3.org/2002/07/owl#Class'];

/** A class with an IRI; those without one have no name that anybody could ask for. */
export interface RdfClass {
  readonly iri: string;
  /** What people call it: its label, else the last part of its IRI. */
  readonly name: string;
  readonly row: number;
  /** How many resources have this very type. */
  readonly count: number;
  readonly parents: readonly number[];
}

export function hasResources(directory: Directory): boolean {
  return directory.classes.some(({ nsUri, name, count }) => nsUri === rdfNsUri && name === 'Resource' && count > 0);
}

export class RdfClasses {
  readonly classes: ReadonlyMap<number, RdfClass>;
  private readonly size: number;
  readonly types: TypeSets;
  private readonly subclasses = new Map<number, number[]>();
  /** What is a subclass of what, also where that has no name. */
  readonly parents: Parents;
  private readonly prefixes: Readonly<Record<string, string>>;

  /** Made once of an index, and kept like a column. */
  static of(columns: IndexColumns, checkpoint: () => void): RdfClasses {
    return columns.kept(
      'RDF classes',
      () => new RdfClasses(columns, checkpoint),
      ({ types, classes }) => types.byteLength + classes.size * 600,
    );
  }

  private constructor(columns: IndexColumns, checkpoint: () => void) {
    this.size = columns.directory.objects;
    this.prefixes = columns.directory.prefixes ?? {};
    const parents = new Map<number, Set<number>>();
    const pairs = { resources: [] as number[], types: [] as number[] };
    eachStatement(columns, checkpoint, (subject, predicate, object) => {
      if (predicate === 'subclass') parents.set(subject, (parents.get(subject) ?? new Set<number>()).add(object));
      else {
        pairs.resources.push(subject);
        pairs.types.push(object);
      }
    });
    this.types = new TypeSets(this.size, pairs, checkpoint);
    this.parents = parents;
    for (const [subclass, of] of parents) for (const parent of of) this.addSubclass(parent, subclass);
    this.classes = described(columns, this.types, parents);
  }

  /** The resources of the classes that a text names: by their IRI, whole, with a prefix or the last part of it, or by their label. */
  instances(name: string, countsSubclasses: boolean): RowSet {
    const wanted = new Set(this.named(name).map(({ row }) => row));
    if (countsSubclasses) for (const row of wanted) for (const below of this.subclasses.get(row) ?? []) wanted.add(below);
    const isFound = this.types.sets.map(({ types }) => types.some((type) => wanted.has(type)));
    const found = RowSet.none(this.size);
    this.types.each((row, set) => {
      if (isFound[set]) found.add(row);
    });
    return found;
  }

  /** What a class may be asked for by, its IRI first. */
  namesOf({ iri, name }: RdfClass): string[] {
    const prefixed = Object.entries(this.prefixes).flatMap(([prefix, namespace]) =>
      iri.startsWith(namespace) ? [`${prefix}:${iri.slice(namespace.length)}`] : [],
    );
    return [...new Set([iri, lastPart(iri), name, ...prefixed])];
  }

  private named(name: string): RdfClass[] {
    const expanded = this.expanded(name);
    return [...this.classes.values()].filter(
      ({ iri, name: called }) => iri === name || iri === expanded || lastPart(iri) === name || called === name,
    );
  }

  /** The IRI that a prefix and a name stand for. */
  private expanded(name: string): string | undefined {
    const colon = name.indexOf(':');
    const namespace = colon < 0 ? undefined : ownEntry(this.prefixes, name.slice(0, colon));
    return namespace === undefined ? undefined : namespace + name.slice(colon + 1);
  }

  private addSubclass(parent: number, subclass: number): void {
    const known = this.subclasses.get(parent);
    if (known) known.push(subclass);
    else this.subclasses.set(parent, [subclass]);
  }
}

export type Parents = ReadonlyMap<number, ReadonlySet<number>>;

function described(columns: IndexColumns, types: TypeSets, parents: Parents): Map<number, RdfClass> {
  const iriOf = iris(columns);
  const [labels, starts] = [columns.bytes('labels'), columns.numbers('labelStart')];
  const isOfClasses = types.sets.map((set) => set.types.some((type) => classTypes.includes(iriOf(type) ?? '')));
  const known = new Set<number>();
  types.each((row, set) => {
    if (isOfClasses[set]) known.add(row);
  });
  for (const set of types.sets) for (const type of set.types) known.add(type);
  for (const [subclass, of] of parents) for (const row of [subclass, ...of]) known.add(row);
  const counts = countsOf(types);
  const classes = new Map<number, RdfClass>();
  for (const row of known) {
    const iri = iriOf(row);
    if (iri === undefined) continue;
    const named = [...(parents.get(row) ?? [])].filter((parent) => iriOf(parent) !== undefined);
    const name = labels.toString('utf8', starts[row]!, starts[row + 1]!);
    classes.set(row, { iri, name, row, count: counts.get(row) ?? 0, parents: named });
  }
  return classes;
}

/** How many resources have each type. */
function countsOf({ sets }: TypeSets): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { types, count } of sets) for (const type of types) counts.set(type, (counts.get(type) ?? 0) + count);
  return counts;
}

/** The IRIs of rows that have one. */
export function iris(columns: IndexColumns): (row: number) => string | undefined {
  const { classes, features } = columns.directory;
  const slots = classes.map((one) => one.features.findIndex((feature) => features[feature]!.name === 'iri'));
  const ofRows = columns.numbers('class');
  return (row) => {
    const slot = slots[ofRows[row]!]!;
    return slot < 0 ? undefined : textAt(columns, row, slot);
  };
}

type Visit = (subject: number, predicate: 'type' | 'subclass', object: number) => void;

/** The statements that say of a resource what it is, or what it is a subclass of. */
function eachStatement(columns: IndexColumns, checkpoint: () => void, visit: Visit): void {
  const { classes, features, objects } = columns.directory;
  const number = classes.findIndex(({ nsUri, name }) => nsUri === rdfNsUri && name === 'Statement');
  if (number < 0) return;
  const slot = classes[number]!.features.findIndex((feature) => features[feature]!.name === 'predicate');
  const object = classes[number]!.features.find((feature) => features[feature]!.name === 'object')!;
  const [ofRows, container] = [columns.numbers('class'), columns.numbers('container')];
  const [outStart, outFeature, outTarget] = (['outStart', 'outFeature', 'outTarget'] as const).map((name) =>
    columns.numbers(name),
  );
  const predicateAt = predicates(columns, slot);
  for (let row = 0; row < objects; row++) {
    checkpoint();
    if (ofRows[row] !== number || container[row] === 0) continue;
    const predicate = predicateAt(row);
    if (!predicate) continue;
    for (let at = outStart![row]!; at < outStart![row + 1]!; at++)
      if (outFeature![at] === object && outTarget![at]! < objects) visit(container[row]! - 1, predicate, outTarget![at]!);
  }
}

/** Compared as bytes: most statements say something else, and nobody needs their text. */
function predicates(columns: IndexColumns, slot: number): (row: number) => 'type' | 'subclass' | undefined {
  const [starts, bytes, found] = [columns.numbers('valueStart'), columns.bytes('values'), { start: 0, end: 0 }];
  const [type, subclass] = [Buffer.from(rdfType), Buffer.from(subClassOf)];
  return (row) => {
    if (!findSlot(bytes, slot, starts[row]!, starts[row + 1]!, found)) return undefined;
    // The first byte tells the kind of the value.
    if (isAt(type, bytes, found.start + 1, found.end)) return 'type';
    return isAt(subclass, bytes, found.start + 1, found.end) ? 'subclass' : undefined;
  };
}

/** Few have even the length. */
function isAt(text: Buffer, bytes: Buffer, start: number, end: number): boolean {
  return end - start === text.length && text.compare(bytes, start, end) === 0;
}
