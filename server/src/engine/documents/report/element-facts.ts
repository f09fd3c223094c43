/** The facts of one object in a report: its documentation, attributes, properties and parts. */
import { type Feature, Link, ModelObject, printText, type Value } from '@orrery/kernel';
import { tellsNothing } from '@orrery/metamodels';
import { longestText, shownText } from '../shown-text.ts';
import { elementLimits } from './report-limits.ts';

export interface ElementFacts {
  readonly documentation: string;
  readonly attributes: readonly Fact[];
  readonly properties: readonly Fact[];
  /** Objects inside it, properties aside. */
  readonly parts: readonly ModelObject[];
  readonly partCount: number;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

const documentationNames = ['documentation', 'description', 'Description', 'comment', 'purpose'];
/** They stand in the heading. */
const nameNames = ['name', 'Name'];
/** How a tool keeps its own settings. */
const ofTools = ['features'];

export function factsOf(object: ModelObject): ElementFacts {
  const documentation = documentationNames.map((name) => textOf(object.named(name))).find((text) => text !== '') ?? '';
  const [attributes, properties, parts]: [Fact[], Fact[], ModelObject[]] = [[], [], []];
  let partCount = 0;
  for (const [feature, value] of object.entries()) {
    if (isToldElsewhere(feature) || tellsNothing(object.class.package.nsUri, feature.name)) continue;
    const items = Array.isArray(value) ? value : [value];
    if (feature.isContainment) {
      for (const item of items) {
        if (!(item instanceof ModelObject) || addProperties(item, properties)) continue;
        partCount++;
        if (parts.length < elementLimits.parts) parts.push(item);
      }
    } else {
      const shown = items.filter((item) => !(item instanceof ModelObject));
      if (shown.length > 0) attributes.push({ name: feature.name, value: joined(shown as (Value | Link)[], feature) });
    }
  }
  const annotated = properties.findIndex(({ name }) => name === 'documentation');
  if (documentation !== '' || annotated < 0)
    return { documentation: shownText(documentation), attributes, properties, parts, partCount };
  const [told] = properties.splice(annotated, 1);
  return { documentation: told!.value, attributes, properties, parts, partCount };
}

function isToldElsewhere({ name, role, isId, isReference }: Feature): boolean {
  if (isReference) return ofTools.includes(name);
  return role === 'technical' || isId || documentationNames.includes(name) || nameNames.includes(name);
}

/** Whether the part is a property, or holds nothing but such, as annotations do. */
function addProperties(part: ModelObject, properties: Fact[]): boolean {
  const rows = isPair(part) ? [part] : part.class.name === 'EAnnotation' ? part.parts().filter(isPair) : undefined;
  for (const row of rows ?? [])
    if (properties.length < elementLimits.properties)
      properties.push({ name: textOf(row.named('key')), value: shownText(textOf(row.named('value'))) });
  return rows !== undefined;
}

function isPair({ class: { featuresByName } }: ModelObject): boolean {
  return featuresByName.has('key') && featuresByName.has('value');
}

/** A reference that leads out of the model shows as the file has it. */
function joined(items: readonly (Value | Link)[], { type }: Feature): string {
  const texts = items.slice(0, elementLimits.values).map((item) => {
    if (item instanceof Link) return item.target;
    return item === null ? '' : (type.kind === 'dataType' ? printText(item, type) : String(item)).slice(0, longestText + 1);
  });
  const more = items.length - texts.length;
  return shownText(texts.join(', ') + (more > 0 ? `, and ${more} more` : ''));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
