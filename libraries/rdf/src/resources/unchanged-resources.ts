/** Which resources of an RDF model say the same in another version of it. */
import type { Model, ModelObject, SlotValue } from '@orrery/kernel';
import { resourceFeatures, statementFeatures } from '@orrery/metamodels';

const { predicate, value, datatype, language, direction, object, graph } = statementFeatures;
const texts = [predicate, value, datatype, language, direction];

/** Of both versions. */
export function unchangedResources(before: Model, after: Model): ReadonlySet<ModelObject> {
  const older = new Map(before.roots.map((root) => [nameOf(root), root]));
  const found = new Set<ModelObject>();
  for (const root of after.roots) {
    const partner = older.get(nameOf(root));
    if (partner && saysTheSame(partner, root)) found.add(partner).add(root);
  }
  return found;
}

function saysTheSame(one: ModelObject, other: ModelObject): boolean {
  const [ones, others] = [one, other].map((root) => root.all(resourceFeatures.statements) as readonly ModelObject[]);
  return ones!.length === others!.length && ones!.every((statement, index) => isSame(statement, others![index]!));
}

function isSame(one: ModelObject, other: ModelObject): boolean {
  return (
    texts.every((feature) => one.stored(feature) === other.stored(feature)) &&
    nameOf(one.stored(object)) === nameOf(other.stored(object)) &&
    nameOf(one.stored(graph)) === nameOf(other.stored(graph))
  );
}

function nameOf(resource: SlotValue | undefined): string | undefined {
  if (!resource) return undefined;
  const iri = (resource as ModelObject).stored(resourceFeatures.iri);
  return iri === undefined ? `_:${String((resource as ModelObject).stored(resourceFeatures.label))}` : String(iri);
}
