/** The classes of a model with the numbers of their instances: those of its metamodels and, of RDF, those that it speaks of itself. */
import { type Directory, eClassOf } from '@orrery/kernel';
import type { IndexColumns } from './index-columns.ts';
import { inheritedTotals } from './inherited-totals.ts';
import { hasResources, RdfClasses } from './rdf-classes.ts';
import { totalsOf } from './rdf-totals.ts';

export interface TypeOfObjects {
  readonly eClass: string;
  readonly name: string;
  readonly abstract: boolean;
  readonly main: boolean;
  readonly instanceCount: number;
  readonly totalCount: number;
  readonly superTypes: readonly string[];
}

/** By their names; made once of an index, and kept like a column. */
export function typesOf(columns: IndexColumns, checkpoint: () => void): readonly TypeOfObjects[] {
  return columns.kept(
    'types',
    () => sorted([...classTypes(columns.directory, checkpoint), ...rdfTypes(columns, checkpoint)]),
    ({ length }) => length * 300,
  );
}

function sorted(types: TypeOfObjects[]): TypeOfObjects[] {
  return types.sort((one, other) => (one.eClass < other.eClass ? -1 : 1));
}

/** Those that have instances, themselves or by subtypes. */
function classTypes(directory: Directory, checkpoint: () => void): TypeOfObjects[] {
  const { classes } = directory;
  const [parents, counts] = [classes.map(({ superTypes }) => superTypes), classes.map(({ count }) => count)];
  const totals = inheritedTotals({ parents, counts }, checkpoint);
  return classes.map((one, number) => ({
    eClass: eClassOf(one),
    name: one.name,
    abstract: one.isAbstract,
    main: one.isMain,
    instanceCount: one.count,
    totalCount: totals[number]!,
    superTypes: one.superTypes.map((general) => eClassOf(classes[general]!)),
  }));
}

const vocabulary = /^http:\/\/www\.w3\.org\/(?:1999\/02\/22-rdf-syntax-ns|2000\/01\/rdf-schema|2002\/07\/owl)#/;
const mainVocabulary = /#(?:Class|NamedIndividual)$/;

/** "RDF classes (a tree by rdfs:subClassOf, every parent) and named individuals." */
function rdfTypes(columns: IndexColumns, checkpoint: () => void): TypeOfObjects[] {
  if (!hasResources(columns.directory)) return [];
  const rdf = RdfClasses.of(columns, checkpoint);
  const [{ classes }, totals] = [rdf, totalsOf(rdf, checkpoint)];
  return [...classes.values()].map(({ iri, name, row, count, parents }) => ({
    eClass: iri,
    name,
    abstract: false,
    main: !vocabulary.test(iri) || mainVocabulary.test(iri),
    instanceCount: count,
    totalCount: totals.get(row) ?? 0,
    superTypes: parents.map((parent) => classes.get(parent)!.iri),
  }));
}
