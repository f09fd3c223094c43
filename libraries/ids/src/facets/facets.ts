/** All facets: what each asks of an object, and how it is told. */
import type { ModelObject } from '@orrery/kernel';
import type { EntityFacet, Facet, IdsValue } from '../specification.ts';
import { attributeOutcome } from './attribute-facet.ts';
import { classificationOutcome } from './classification-facet.ts';
import { entityOutcome } from './entity-facet.ts';
import { materialOutcome } from './material-facet.ts';
import type { FacetContext, Outcome } from './outcome.ts';
import { partOfOutcome } from './part-of-facet.ts';
import { propertyOutcome } from './property-facet.ts';

export function outcomeOf(facet: Facet, object: ModelObject, context: FacetContext): Outcome {
  switch (facet.kind) {
    case 'entity':
      return entityOutcome(facet, object, context.objects);
    case 'attribute':
      return attributeOutcome(facet, object, context);
    case 'property':
      return propertyOutcome(facet, object, context);
    case 'classification':
      return classificationOutcome(facet, object, context);
    case 'material':
      return materialOutcome(facet.value, object, context);
    default:
      return partOfOutcome(facet, object, context);
  }
}

/** What is asked for, in words: `the property Pset_WallCommon.FireRating`. */
export function facetText(facet: Facet): string {
  switch (facet.kind) {
    case 'entity':
      return `the class ${entityText(facet)}`;
    case 'attribute':
      return `the attribute ${valueText(facet.name)}${equalsText(facet.value)}`;
    case 'property':
      return `the property ${valueText(facet.propertySet)}.${valueText(facet.baseName)}${equalsText(facet.value)}`;
    case 'classification':
      return `a classification${facet.system ? ` by ${valueText(facet.system)}` : ''}${equalsText(facet.value)}`;
    case 'material':
      return `a material${equalsText(facet.value)}`;
    default:
      return `to be a part of ${entityText(facet.entity)}`;
  }
}

function entityText({ name, predefinedType }: EntityFacet): string {
  return `${valueText(name)}${predefinedType ? ` ${valueText(predefinedType)}` : ''}`;
}

function equalsText(value: IdsValue | undefined): string {
  return value ? ` with ${valueText(value)}` : '';
}

/** Of very many alternatives the first ones tell what is meant. */
const mostTold = 100;

function valueText(value: IdsValue): string {
  if (value.kind === 'simple') return value.text;
  const first = value.facets.slice(0, mostTold);
  const texts = first.map(({ name, value: text }) => (name === 'enumeration' ? text : `${name} ${text}`));
  return texts.join(first.every(({ name }) => name === 'enumeration') ? ' or ' : ', ');
}
