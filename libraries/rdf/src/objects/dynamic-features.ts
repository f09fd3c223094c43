/** Features that no metamodel declares: the triples themselves say what they are. */
import type { Class, Feature } from '@orrery/kernel';
import { type Description, Iri, Literal, type Property } from '../terms/term.ts';
import { orrery, orreryNamespace, xsd } from '../terms/vocabulary.ts';
import { classifierIri, encoded, featureIri } from './names.ts';

/** What stands before the names by which such features are described. */
export const featureNamespace = `${orreryNamespace}feature:`;

export type FeatureKind = 'attribute' | 'reference' | 'part';

/** Remembers the features that a model uses. */
export class DynamicFeatures {
  private readonly used = new Map<Class, Set<Feature>>();

  note(feature: Feature, owner: Class): void {
    const features = this.used.get(owner);
    if (features) features.add(feature);
    else this.used.set(owner, new Set([feature]));
  }

  /** By class, in the order of the features. */
  *descriptions(): Generator<Description> {
    for (const [owner, features] of this.used) {
      for (const feature of owner.features) if (features.has(feature)) yield description(feature, owner);
    }
  }
}

function description(feature: Feature, owner: Class): Description {
  const name = `${featureNamespace}${encodeURIComponent(classifierIri(owner))}:${encoded(feature.name)}`;
  return { subject: new Iri(name), properties: propertiesOf(feature, owner) };
}

function propertiesOf(feature: Feature, owner: Class): Property[] {
  const { type } = feature;
  const properties: Property[] = [
    [orrery.class, [new Iri(classifierIri(owner))]],
    [orrery.feature, [new Iri(featureIri(feature))]],
    [orrery.kind, [new Literal(kindOf(feature), xsd.string)]],
  ];
  if (feature.isMany) properties.push([orrery.many, [new Literal('true', xsd.boolean)]]);
  if (type.kind === 'class' && type.package.nsUri !== '') properties.push([orrery.type, [new Iri(classifierIri(type))]]);
  return properties;
}

function kindOf({ isReference, isContainment }: Feature): FeatureKind {
  return isContainment ? 'part' : isReference ? 'reference' : 'attribute';
}
