/** Copies of the resources of an RDF model with all that they say, by the shortest way. */
import { ModelObject } from '@orrery/kernel';
import { resourceClass, resourceFeatures, statementClass } from '@orrery/metamodels';

const { iri, label, statements } = resourceFeatures;
const slotsOfNames = [iri, label].map((feature) => resourceClass.slots.get(feature)!);
const slotsOfStatements = [...statementClass.slots.values()];

/** In the same order; the ids that readers gave stay. */
export function copiesOf(resources: readonly ModelObject[]): ModelObject[] {
  const copies = new Map<ModelObject, ModelObject>();
  for (const resource of resources) copies.set(resource, copyOf(resource, slotsOfNames, copies));
  for (const [resource, copy] of copies) copyStatements(resource, copy, copies);
  return [...copies.values()];
}

function copyStatements(resource: ModelObject, copy: ModelObject, copies: ReadonlyMap<ModelObject, ModelObject>): void {
  const said = resource.stored(statements);
  if (!Array.isArray(said)) return;
  const copied = (said as ModelObject[]).map((statement) => {
    const made = copyOf(statement, slotsOfStatements, copies);
    made.container = copy;
    made.containment = statements;
    return made;
  });
  copy.set(statements, copied);
}

function copyOf(object: ModelObject, slots: readonly number[], copies: ReadonlyMap<ModelObject, ModelObject>): ModelObject {
  const copy = new ModelObject(object.class);
  copy.givenId = object.givenId;
  for (const slot of slots) {
    const value = object.at(slot);
    if (value !== undefined) copy.setAt(slot, value instanceof ModelObject ? copies.get(value)! : value);
  }
  return copy;
}
