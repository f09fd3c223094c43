/** Finds out what an edit of quads changes in an RDF model: which facts go and which come, and the resources that it speaks of. */
import type { Model, ModelObject } from '@orrery/kernel';
import { resourceClass, resourceFeatures } from '@orrery/metamodels';
import { Iri, isSameTerm, keyOf, keyOfQuad, type Node, type Quad, type Term } from '../terms/term.ts';
import { termOfResource } from './resource-graphs.ts';
import { type MeansTheSame, objectOfStatement, predicateOfStatement, SaidOfResource } from './said-of-resource.ts';

export interface QuadDifference {
  readonly deleted: readonly Quad[];
  /** Comes after all that is deleted. */
  readonly inserted: readonly Quad[];
}

/** A resource that is there, and its number among the roots. */
export interface NumberedResource {
  readonly object: ModelObject;
  readonly number: number;
}

export interface ChangedStatements {
  /** In the words of the document. What goes and comes again is none of them. */
  readonly removed: readonly Quad[];
  readonly added: readonly Quad[];
  /** Those of which the edit speaks, by the keys of their terms. */
  readonly resources: ReadonlyMap<string, NumberedResource>;
}

const [iri, label] = [resourceFeatures.iri, resourceFeatures.label].map((feature) => resourceClass.slots.get(feature)!) as [
  number,
  number,
];

export function changedStatements(
  model: Model,
  { deleted, inserted }: QuadDifference,
  meansTheSame: MeansTheSame,
): ChangedStatements {
  const resources = resourcesNamed(model, new Set([...deleted, ...inserted].flatMap(nodesOf).map(keyOf)));
  const said = new Map<string, SaidOfResource>();
  const saidOf = (subject: Node) => {
    const key = keyOf(subject);
    const found = said.get(key) ?? new SaidOfResource(resources.get(key)?.object);
    said.set(key, found);
    return found;
  };
  const [removed, added] = [new Map<string, Quad>(), new Map<string, Quad>()];
  for (const quad of deleted) {
    const statement = saidOf(quad.subject).take(quad, meansTheSame);
    if (statement) noteIn(removed, { ...quad, ...factOf(statement) });
  }
  for (const quad of inserted) {
    const key = keyOfQuad(quad);
    if (!removed.delete(key) && !saidOf(quad.subject).has(quad)) added.set(key, quad);
  }
  return { removed: [...removed.values()], added: [...added.values()], resources };
}

/** What is said of a resource in a model without named graphs. */
export function quadsOfResource(resource: ModelObject): Quad[] {
  const subject = termOfResource(resource);
  return statementsOf(resource).map((statement) => ({ subject, ...factOf(statement), graph: undefined }));
}

/** All statements of a resource. */
export function statementsOf(resource: ModelObject): readonly ModelObject[] {
  return resource.all(resourceFeatures.statements) as readonly ModelObject[];
}

/** Whether statements say just these predicates and objects, in their order. */
export function sayJust(statements: readonly ModelObject[], facts: readonly Term[]): boolean {
  if (statements.length * 2 !== facts.length) return false;
  return statements.every(
    (statement, index) =>
      predicateOfStatement(statement) === facts[2 * index]!.value &&
      isSameTerm(objectOfStatement(statement), facts[2 * index + 1]!),
  );
}

/** What a statement says of its resource. */
export function factOf(statement: ModelObject): Pick<Quad, 'predicate' | 'object'> {
  return { predicate: new Iri(predicateOfStatement(statement)), object: objectOfStatement(statement) };
}

function noteIn(quads: Map<string, Quad>, quad: Quad): void {
  quads.set(keyOfQuad(quad), quad);
}

/** One look at the name of each. */
function resourcesNamed({ roots }: Model, wanted: ReadonlySet<string>): Map<string, NumberedResource> {
  const found = new Map<string, NumberedResource>();
  for (let number = 0; number < roots.length; number++) {
    const object = roots[number]!;
    const name = object.at(iri) as string | undefined;
    const key = name ?? `_:${String(object.at(label))}`;
    if (wanted.has(key)) found.set(key, { object, number });
  }
  return found;
}

export function nodesOf({ subject, object, graph }: Quad): Node[] {
  return [subject, object, graph].filter((term): term is Node => term !== undefined && term.kind !== 'literal');
}
