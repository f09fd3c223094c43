/** Checks an IFC model against specifications, and tells what is missing in words. */
import type { Model, ModelObject } from '@orrery/kernel';
import { faultsOf } from './audit.ts';
import { facetText, outcomeOf } from './facets/facets.ts';
import type { FacetContext, Outcome } from './facets/outcome.ts';
import { IfcObjects } from './model/ifc-objects.ts';
import { PropertySets } from './model/property-sets.ts';
import { Units } from './model/units.ts';
import type { Cardinality, Facet, IdsFile, Requirement, Specification } from './specification.ts';
import { matchesText } from './values.ts';

export interface IdsFinding {
  readonly specification: string;
  /** The specification itself is at fault, or the model does not meet it. */
  readonly kind: 'invalid' | 'unmet';
  readonly message: string;
  readonly object?: ModelObject | undefined;
}

/** What is told goes on being told: whoever listens decides how much is kept. */
export function checkIds(
  file: IdsFile,
  model: Model,
  tell: (finding: IdsFinding) => void,
  checkpoint: () => void = () => {},
): void {
  const objects = new IfcObjects(model, checkpoint);
  const units = new Units(objects);
  const context: FacetContext = { objects, units, sets: new PropertySets(objects, units) };
  for (const specification of file.specifications) {
    const faults = faultsOf(specification, checkpoint);
    for (const message of faults) tell({ specification: specification.name, kind: 'invalid', message });
    if (faults.length === 0) checkSpecification(specification, context, tell);
  }
}

function checkSpecification(specification: Specification, context: FacetContext, tell: (finding: IdsFinding) => void): void {
  const { name, cardinality, requirements } = specification;
  const told = (message: string, object?: ModelObject) => tell({ specification: name, kind: 'unmet', message, object });
  let count = 0;
  for (const object of applicableObjects(specification, context)) {
    count++;
    if (cardinality === 'prohibited') told('It must not be there.', object);
    for (const requirement of requirements) {
      context.objects.checkpoint();
      const fault = faultOf(requirement, outcomeOf(requirement.facet, object, context));
      if (fault !== undefined) told(`${fault}${requirement.instructions ? ` ${requirement.instructions}` : ''}`, object);
    }
  }
  if (count === 0 && cardinality === 'required') told('The model has nothing that this specification is about.');
}

function* applicableObjects({ applicability }: Specification, context: FacetContext): Generator<ModelObject> {
  for (const object of candidates(applicability, context)) {
    context.objects.checkpoint();
    if (applicability.every((facet) => outcomeOf(facet, object, context).kind === 'met')) yield object;
  }
}

/** Most specifications name a class: only its instances are looked at. IFC2X3 tells some classes by types alone. */
function* candidates(applicability: readonly Facet[], { objects }: FacetContext): Iterable<ModelObject> {
  const entity = applicability.find((facet) => facet.kind === 'entity');
  const isOld = objects.model.roots[0]?.class.package.name === 'IFC2X3';
  if (!entity || isOld) return yield* objects.all();
  for (const name of objects.classes)
    if (matchesText(entity.name, name.toUpperCase(), { spend: objects.checkpoint })) yield* objects.instancesOf(name);
}

/** What is wrong, or nothing. */
function faultOf({ facet, cardinality }: Requirement, outcome: Outcome): string | undefined {
  if (cardinality === 'prohibited') return outcome.kind === 'met' ? `It must not have ${facetText(facet)}.` : undefined;
  if (outcome.kind === 'met' || isExcused(cardinality, outcome)) return undefined;
  return `It needs ${facetText(facet)}: ${outcome.says}.`;
}

/** What is optional may be absent, and has to be right where it is there. */
function isExcused(cardinality: Cardinality, { kind }: Outcome): boolean {
  return cardinality === 'optional' && kind === 'absent';
}
