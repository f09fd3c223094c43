/** Makes the form of an object: its features in the groups that are asked for, or in those that follow from what they are. */

import type { Directory, IndexedClass, IndexedFeature } from '@orrery/kernel';
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { tellsNothing } from '@orrery/metamodels/names.ts';
import type { FieldContent, FormContent } from '@orrery/tables/content.ts';
import type { FieldKind, FieldValue, FormDiagnostic, FormField, FormGroup } from '@orrery/tables/object-form.ts';
import type { FeatureValue } from '../objects/object-features.ts';

/** So many fields a form has of its own accord: pages of thousands are nothing that somebody reads. */
const mostFields = 1000;
/** In the options of all fields together: many features may have the same long enumeration. */
const mostOptionCharacters = 200_000;

export interface ShownFeatures {
  readonly directory: Directory;
  readonly class: IndexedClass;
  /** By the names of features, and of properties of elements. */
  readonly values: Readonly<Record<string, FeatureValue>>;
}

interface KnownFeatures extends ShownFeatures {
  readonly named: ReadonlyMap<string, IndexedFeature>;
  readonly options: { readonly byType: Map<string, Enumeration>; charactersLeft: number };
}

interface Enumeration {
  readonly literals: readonly string[] | undefined;
  readonly characters: number;
}

/** Fields in groups, and what is wrong with those that are asked for. */
export function groupsOf(shown: ShownFeatures, { groups }: FormContent): { groups: FormGroup[]; diagnostics: FormDiagnostic[] } {
  const features: KnownFeatures = {
    ...shown,
    named: namedFeatures(shown),
    options: { byType: new Map(), charactersLeft: mostOptionCharacters },
  };
  if (!groups) return usualGroups(features);
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
function usualGroups(features: KnownFeatures): { groups: FormGroup[]; diagnostics: FormDiagnostic[] } {
  const names = Object.keys(features.values).filter((feature) => !tellsNothing(features.class.nsUri, feature));
  const fields = names
    .slice(0, mostFields)
    .map((feature) => fieldOf(features, { feature, title: undefined, help: undefined, readOnly: false }));
  const titleOf = ({ feature, kind, containment }: FormField) => {
    if (!features.named.has(feature)) return feature.slice(0, feature.lastIndexOf('.'));
    return kind !== 'reference' ? 'Attributes' : containment ? 'Parts' : 'References';
  };
  const groups = Map.groupBy(fields, titleOf);
  const order = ['Attributes', 'References', 'Parts', ...groups.keys()];
  const inOrder = [...new Set(order)].flatMap((title) => {
    const found = groups.get(title);
    return found ? [{ title, fields: found }] : [];
  });
  return { groups: inOrder, diagnostics: names.length > mostFields ? [leftOut(names)] : [] };
}

function leftOut(names: readonly string[]): FormDiagnostic {
  const message = `The object has ${names.length} features, of which the first ${mostFields} are here. A form of your own shows others.`;
  return { severity: 'warning', code: 'features-left-out', message, feature: names[mostFields]! };
}

function fieldOf(features: KnownFeatures, { feature: name, title, help, readOnly }: FieldContent): FormField {
  const { type, many, containment, value, count } = features.values[name]!;
  const feature = features.named.get(name);
  const options = feature && optionsOf(features, feature.type);
  return {
    feature: name,
    title: title ?? (feature ? name : name.slice(name.lastIndexOf('.') + 1)),
    help,
    kind: feature && ownEntry(features.directory.enumerations, feature.type) ? 'enumeration' : kindOf(feature, value),
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

/** The first of each name. */
function namedFeatures({ directory, class: of }: ShownFeatures): ReadonlyMap<string, IndexedFeature> {
  return new Map(of.features.map((number) => [directory.features[number]!.name, directory.features[number]!] as const).reverse());
}

/** None where they and those of the fields before are too long together: an editor takes any text then. */
function optionsOf({ directory, options }: KnownFeatures, type: string): readonly string[] | undefined {
  const { literals, characters } = options.byType.get(type) ?? enumeration(directory, type);
  options.byType.set(type, { literals, characters });
  if (characters > options.charactersLeft) return undefined;
  options.charactersLeft -= characters;
  return literals;
}

function enumeration({ enumerations }: Directory, type: string): Enumeration {
  const literals = ownEntry(enumerations, type)?.map(({ literal }) => literal);
  return { literals, characters: literals?.reduce((sum, { length }) => sum + length + 1, 0) ?? 0 };
}

/** A property of an element is what its value is. */
function kindOf(feature: IndexedFeature | undefined, value: FeatureValue['value']): FieldKind {
  if (feature) return feature.kind;
  const [first] = [value].flat();
  return typeof first === 'number' || typeof first === 'boolean' ? (typeof first as 'number' | 'boolean') : 'text';
}
