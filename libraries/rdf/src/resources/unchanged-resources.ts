/** Which resources of an RDF model say the same in another version of it. */
import type { Model, ModelObject, SlotValue } from '@orrery/kernel';
import { resourceClass, resourceFeatures, statementClass, statementFeatures } from '@orrery/metamodels';

const [iri, label, statements] = [resourceFeatures.iri, resourceFeatures.label, resourceFeatures.statements].map(
  (feature) => resourceClass.slots.get(feature)!,
) as [number, number, number];
const { predicate, value, datatype, language, direction, object, graph } = Object.fromEntries(
  Object.entries(statementFeatures).map(([name, feature]) => [name, statementClass.slots.get(feature)!]),
) as Record<keyof typeof statementFeatures, number>;

const none: readonly ModelObject[] = [];

/** Of both versions. */
export function unchangedResources(before: Model, after: Model, checkpoint?: () => void): ReadonlySet<ModelObject> {
  const found = new Set<ModelObject>();
  const partners = new Partners(before.roots);
  for (const [position, root] of after.roots.entries()) {
    checkpoint?.();
    const partner = partners.of(root, position);
    if (partner && saysTheSame(partner, root)) found.add(partner).add(root);
  }
  return found;
}

/** Finds resources by their names; most stand where they stood, or as far from there as the one before. */
class Partners {
  private readonly roots: readonly ModelObject[];
  private indexes: ReadonlyMap<string, number> | undefined;
  private shift = 0;

  constructor(roots: readonly ModelObject[]) {
    this.roots = roots;
  }

  of(root: ModelObject, position: number): ModelObject | undefined {
    const beside = this.roots[position + this.shift];
    return beside && isSameResource(beside, root) ? beside : this.named(root, position);
  }

  private named(root: ModelObject, position: number): ModelObject | undefined {
    this.indexes ??= new Map(this.roots.map((one, index) => [nameOf(one), index]));
    const index = this.indexes.get(nameOf(root));
    if (index === undefined) return undefined;
    this.shift = index - position;
    return this.roots[index];
  }
}

function saysTheSame(one: ModelObject, other: ModelObject): boolean {
  const [ones, others] = [statementsOf(one), statementsOf(other)];
  if (ones.length !== others.length) return false;
  for (let index = 0; index < ones.length; index++) if (!isSame(ones[index]!, others[index]!)) return false;
  return true;
}

function isSame(one: ModelObject, other: ModelObject): boolean {
  return (
    one.at(predicate) === other.at(predicate) &&
    one.at(value) === other.at(value) &&
    isSameResource(one.at(object), other.at(object)) &&
    one.at(datatype) === other.at(datatype) &&
    one.at(language) === other.at(language) &&
    one.at(direction) === other.at(direction) &&
    isSameResource(one.at(graph), other.at(graph))
  );
}

function isSameResource(one: SlotValue | undefined, other: SlotValue | undefined): boolean {
  if (!one || !other) return one === other;
  const [left, right] = [one as ModelObject, other as ModelObject];
  return left.at(iri) === right.at(iri) && left.at(label) === right.at(label);
}

function nameOf(resource: ModelObject): string {
  return String(resource.at(iri) ?? `_:${String(resource.at(label))}`);
}

function statementsOf(resource: ModelObject): readonly ModelObject[] {
  return (resource.at(statements) as ModelObject[] | undefined) ?? none;
}
