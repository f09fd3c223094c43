/** Bounds of features as restrictions on the class that declares them. */
import type { Feature } from '@orrery/kernel';
import { classifierIri, encoded, featureIri } from '../objects/names.ts';
import { Iri, Literal, Nested, type Property } from '../terms/term.ts';
import { orreryNamespace, rdfVocabulary, xsd } from '../terms/vocabulary.ts';
import { owl } from './owl-vocabulary.ts';
import { hasIndividuals, rangeOf } from './ranges.ts';

/** Where a name is shared by several classes, each of them says what the values are on its own objects. */
export function restrictionsOf(feature: Feature, shared: ReadonlySet<string>): Nested[] {
  const range = new Iri(rangeOf(feature));
  const bounds = boundsOf(feature).map(([kind, count]) => {
    const onRange = hasIndividuals(feature) ? owl.onClass : owl.onDataRange;
    return restriction(feature, kind, [
      [owl[kind], [new Literal(String(count), xsd.nonNegativeInteger)]],
      [onRange, [range]],
    ]);
  });
  return shared.has(feature.name) ? [...bounds, restriction(feature, 'allValuesFrom', [[owl.allValuesFrom, [range]]])] : bounds;
}

type Bound = 'qualifiedCardinality' | 'minQualifiedCardinality' | 'maxQualifiedCardinality';

function boundsOf({ lowerBound, upperBound }: Feature): [Bound, number][] {
  if (upperBound > 0 && lowerBound === upperBound) return [['qualifiedCardinality', lowerBound]];
  const bounds: [Bound, number][] = [];
  if (lowerBound > 0) bounds.push(['minQualifiedCardinality', lowerBound]);
  if (upperBound > 0) bounds.push(['maxQualifiedCardinality', upperBound]);
  return bounds;
}

function restriction(feature: Feature, kind: string, properties: readonly Property[]): Nested {
  const name = `${orreryNamespace}restriction:${encoded(classifierIri(feature.owner))}:${encoded(feature.name)}:${kind}`;
  return new Nested(name, [
    [rdfVocabulary.type, [new Iri(owl.Restriction)]],
    [owl.onProperty, [new Iri(featureIri(feature))]],
    ...properties,
  ]);
}
