/** The fields that label expressions ask for, in the order in which they are resolved. */
import type { ModelObject } from '@orrery/kernel';
import { kindLabel } from '../kind-label.ts';
import { accessTypes } from '../relationships.ts';
import { has, isA, numberIn, objectsIn, textIn } from '../values.ts';
import { viewpointLabel } from '../viewpoints.ts';
import { conceptOf } from './label-subject.ts';

interface LabelField {
  /** Finds the prefix first, then what else stands between the braces. */
  readonly pattern: RegExp;
  readonly resolve: (subject: ModelObject, details: readonly string[]) => string;
}

export const labelFields: readonly LabelField[] = [
  field('name', (subject) => textIn(conceptOf(subject), 'name')),
  field('documentation', documentation),
  field('doc', documentation),
  field('type', (subject) => kindLabel(subject)),
  field('specialization', (subject) => {
    const [first] = objectsIn(conceptOf(subject), 'profiles');
    return first ? textIn(first, 'name') : '';
  }),
  field('property:([^}]{0,1000})', (subject, [key]) => propertiesOf(subject).find(([name]) => name === key)?.[1] ?? ''),
  field('properties', (subject) =>
    propertiesOf(subject)
      .map(([key, value]) => `${key}: ${value}`)
      .join('\n'),
  ),
  field('propertiesvalues', (subject) =>
    propertiesOf(subject)
      .map(([, value]) => value)
      .join('\n'),
  ),
  field('properties:([^}:]{0,100}):([^}]{0,1000})', (subject, [separator, key]) =>
    propertiesOf(subject)
      .filter(([name]) => name === key)
      .map(([, value]) => value)
      .join(separator),
  ),
  field('content', (subject) => textIn(subject, 'content')),
  field('strength', (subject) => textIn(conceptOf(subject), 'strength')),
  field('accessType', (subject) => {
    const concept = conceptOf(subject);
    return has(concept, 'accessType') ? (accessTypes[numberIn(concept, 'accessType', 0)]?.label ?? '') : '';
  }),
  field('viewpoint', (subject) => viewpointLabel(textIn(viewOf(subject) ?? subject, 'viewpoint'))),
];

/** What one expression lists at most, and how much of each. */
const [mostProperties, longestValue] = [1000, 10_000];

function field(body: string, resolve: LabelField['resolve']): LabelField {
  return { pattern: new RegExp(`\\$([a-z]{0,20}(?::[a-z]{0,10})?)\\{${body}\\}`, 'g'), resolve };
}

function documentation(subject: ModelObject): string {
  const concept = conceptOf(subject);
  return textIn(concept, isA(concept, 'ArchimateModel') ? 'purpose' : 'documentation');
}

function propertiesOf(subject: ModelObject): [key: string, value: string][] {
  const properties = objectsIn(conceptOf(subject), 'properties').slice(0, mostProperties);
  return properties.map((property) => [
    textIn(property, 'key').slice(0, longestValue),
    textIn(property, 'value').slice(0, longestValue),
  ]);
}

function viewOf(subject: ModelObject): ModelObject | undefined {
  for (let object: ModelObject | undefined = subject; object; object = object.container)
    if (isA(object, 'DiagramModel')) return object;
  return undefined;
}
