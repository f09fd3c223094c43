/** Whether an object has a property or quantity, and what it holds. */
import type { ModelObject } from '@orrery/kernel';
import type { PropertySet, PropertyValues } from '../model/property-sets.ts';
import type { Facet } from '../specification.ts';
import { matches, matchesText, type PatternBounds } from '../values.ts';
import { absent, type FacetContext, met, type Outcome, unmet, valueShown } from './outcome.ts';

type PropertyFacet = Extract<Facet, { kind: 'property' }>;

/** All sets that the facet names have to have such a property, and all such properties have to be as expected. */
export function propertyOutcome(facet: PropertyFacet, object: ModelObject, { sets, objects }: FacetContext): Outcome {
  const bounds = { spend: objects.checkpoint };
  const meant = [...sets.of(object)].filter(([name]) => matchesText(facet.propertySet, name, bounds));
  if (meant.length === 0) return absent('it has no such property set');
  const outcomes = meant.map(([name, set]) => setOutcome(facet, name, set, bounds));
  return outcomes.find(({ kind }) => kind === 'unmet') ?? outcomes.find(({ kind }) => kind === 'absent') ?? met;
}

function setOutcome(facet: PropertyFacet, setName: string, set: PropertySet, bounds: PatternBounds): Outcome {
  const meant = [...set].filter(([name]) => matchesText(facet.baseName, name, bounds));
  if (meant.length === 0) return absent(`${setName} has no such property`);
  const outcomes = meant.map(([name, values]) => valueOutcome(facet, `${setName}.${name}`, values, bounds));
  return outcomes.find(({ kind }) => kind !== 'met') ?? met;
}

/** Of several values of one property, one is enough. */
function valueOutcome({ dataType, value }: PropertyFacet, name: string, values: PropertyValues, bounds: PatternBounds): Outcome {
  if (values.length === 0) return unmet(`${name} has no value`);
  const ofType = values.filter(({ type }) => dataType === undefined || type === dataType.toUpperCase());
  if (ofType.length === 0) return unmet(`${name} is of the type ${values[0]!.type}`);
  if (!value || ofType.some((one) => matches(value, one, bounds))) return met;
  return unmet(
    `${name} is ${ofType
      .slice(0, 10)
      .map((one) => valueShown(one.value))
      .join(', ')}`,
  );
}
