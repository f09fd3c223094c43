/** Makes the form of an object: its features in the groups that are asked for, or in those that follow from what they are. */

import type { Directory, IndexedClass, IndexedFeature } from '@orrery/kernel';
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { tellsNothing } from '@orrery/metamodels/names.ts';
import type { FieldContent, FormContent } from '@orrery/tables/content.ts';
import type { FieldKind, FieldValue, FormDiagnostic, FormField, FormGroup } from '@orrery/tables/object-form.ts';
import type { FeatureValue } from '../objects/object-features.ts';

export interface ShownFeatures {
  readonly directory: Directory;
  readonly class: IndexedClass;
  /** By the names of features, and of properties of elements. */
  readonly values: Readonly<Record<string, FeatureValue>>;
}

/** Fields in groups, and what is wrong with those that are asked for. */
export function groupsOf(
  features: ShownFeatures,
  { groups }: FormContent,
): { groups: FormGroup[]; diagnostics: FormDiagnostic[] } {
  if (!groups) return { groups: usualGroups(features), diagnostics: [] };
  const unknown = groups.flatMap((group) => group.features).filter(({ feature }) => !Object.hasOwn(features.values, feature));
  return {
    groups: groups.map((group) => ({
      title: group.title,
      fields: group.features.flatMap((field) =>
        Object.hasOwn(features.values, field.feature) ? [fieldOf(features, field)] : [],
      ),
    })),
    diagnostics: unknown.map(({ feature }) => ({
      severity: 'warning',
      code: 'unknown-feature',
      message: `The object has no feature ${feature}.`,
      feature,
    })),
  };
}

/** Attributes, then what it refers to, what it contains, and the sets of an element. */
function usualGroups(features: ShownFeatures): FormGroup[] {
  const fields = Object.keys(features.values)
    .filter((feature) => !tellsNothing(features.class.nsUri, feature))
    .map((feature) => fieldOf(features, { feature, title: undefined, help: undefined, readOnly: false }));
  const titleOf = ({ feature, kind, containment }: FormField) => {
    if (!featureNamed(features, feature)) return feature.slice(0, feature.lastIndexOf('.'));
    return kind !== 'reference' ? 'Attributes' : containment ? 'Parts' : 'References';
  };
  const groups = Map.groupBy(fields, titleOf);
  const order = ['Attributes', 'References', 'Parts', ...groups.keys()];
  return [...new Set(order)].flatMap((title) => {
    const found = groups.get(title);
    return found ? [{ title, fields: found }] : [];
  });
}

function fieldOf(features: ShownFeatures, { feature: name, title, help, readOnly }: FieldContent): FormField {
  const { type, many, containment, value, count } = features.values[name]!;
  const feature = featureNamed(features, name);
  const options = feature && ownEntry(features.directory.enumerations, feature.type)?.map(({ literal }) => literal);
  return {
    feature: name,
    title: title ?? (feature ? name : name.slice(name.lastIndexOf('.') + 1)),
    help,
    kind: options ? 'enumeration' : kindOf(feature, value),
    type,
    many,
    containment,
    readOnly: readOnly || !feature || isGiven(feature) || tellsNothing(features.class.nsUri, name),
    options,
    value: value as FieldValue,
    count,
  };
}

/** What contains the object, and what is computed, is changed elsewhere. */
function isGiven({ isContainer, inverseOf }: IndexedFeature): boolean {
  return isContainer || inverseOf !== undefined;
}

function featureNamed({ directory, class: of }: ShownFeatures, name: string): IndexedFeature | undefined {
  return of.features.map((number) => directory.features[number]!).find((feature) => feature.name === name);
}

/** A property of an element is what its value is. */
function kindOf(feature: IndexedFeature | undefined, value: FeatureValue['value']): FieldKind {
  if (feature) return feature.kind;
  const [first] = [value].flat();
  return typeof first === 'number' || typeof first === 'boolean' ? (typeof first as 'number' | 'boolean') : 'text';
}
