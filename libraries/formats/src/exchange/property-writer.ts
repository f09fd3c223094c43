/** Writes properties, and the definitions that they refer to. */
import type { ModelObject } from '@orrery/kernel';
import { objectsIn, textIn } from '../archimate/archimate-features.ts';
import type { ExchangeIds } from './exchange-ids.ts';
import { isWellFormed, keptIn, parsed } from './kept-content.ts';
import { definitionsIn, specialization } from './specializations.ts';
import { element, inOrder, type OutputPart, textElement } from './xml-output.ts';

export class PropertyWriter {
  private readonly language: string;
  private readonly ids: ExchangeIds;
  /** Ids of definitions by the names of keys. */
  private readonly definitions = new Map<string, string>();
  private readonly written: OutputPart[] = [];

  constructor(model: ModelObject, language: string, ids: ExchangeIds) {
    this.language = language;
    this.ids = ids;
    for (const [id, name, xml] of definitionsIn(model).filter(([, , found]) => isWellFormed(found))) {
      if (!this.definitions.has(name)) this.definitions.set(name, id);
      this.ids.take(id);
      this.written.push({ name: 'propertyDefinition', raw: xml });
    }
  }

  /** The properties of an object, as one element where there are any. */
  of(object: ModelObject): OutputPart[] {
    const more = parsed(keptIn(object, 'properties')) as Readonly<Record<string, unknown>>;
    const properties = objectsIn(object, 'properties').map((property, index) => this.property(property, more[index]));
    const profiles = objectsIn(object, 'profiles').filter((one) => one.class.name === 'Profile' && one.container !== object);
    const position = Number(keptIn(object, 'specialization') ?? 0) || 0;
    if (profiles.length > 0)
      properties.splice(position, 0, this.plain(specialization.name, textIn(profiles[0]!, 'name'), specialization.id));
    return properties.length > 0 ? [element('properties', [], properties)] : [];
  }

  /** When all properties are written. */
  allDefinitions(): OutputPart[] {
    return this.written.length > 0 ? [element('propertyDefinitions', [], inOrder('*', this.written))] : [];
  }

  /** What was kept is written again while key and value are still the same. */
  private property(property: ModelObject, kept: unknown): OutputPart {
    const [key, value] = [textIn(property, 'key'), textIn(property, 'value')];
    const [keptKey, keptValue, xml] = Array.isArray(kept) ? (kept as unknown[]) : [];
    if (keptKey === key && keptValue === value && typeof xml === 'string' && isWellFormed(xml))
      return { name: 'property', raw: xml };
    return this.plain(key, value);
  }

  private plain(key: string, value: string, id?: string): OutputPart {
    return element(
      'property',
      [['propertyDefinitionRef', this.definition(key, id)]],
      [textElement('value', value, this.language)],
    );
  }

  private definition(key: string, wanted?: string): string {
    const known = this.definitions.get(key);
    if (known !== undefined) return known;
    const id = wanted ?? `propid-${this.definitions.size + 1}`;
    this.definitions.set(key, id);
    this.written.push(
      element(
        'propertyDefinition',
        [
          ['identifier', id],
          ['type', 'string'],
        ],
        [element('name', [], [], key)],
      ),
    );
    return id;
  }
}
