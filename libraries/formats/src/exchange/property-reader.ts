/** Reads properties and the definitions that they refer to. */
import type { ModelObject } from '@orrery/kernel';
import { addPart, made } from '../archimate/archimate-features.ts';
import { exchangeNsUri } from './exchange-words.ts';
import { keep } from './kept-content.ts';
import type { TextLanguages } from './text-languages.ts';
import { childOf, childrenOf, printed, type XmlElement } from './xml-tree.ts';

export class PropertyReader {
  private readonly texts: TextLanguages;
  /** Names of definitions by their ids. */
  private readonly names = new Map<string, string>();
  /** The first definition of each name. */
  private readonly first = new Map<string, string>();

  constructor(root: XmlElement, texts: TextLanguages) {
    this.texts = texts;
    for (const definition of childrenOf(childOf(root, 'propertyDefinitions'), 'propertyDefinition')) {
      const id = definition.attributes.get('identifier') ?? '';
      const name = childOf(definition, 'name')?.text ?? id;
      this.names.set(id, name);
      if (!this.first.has(name)) this.first.set(name, id);
    }
  }

  /** The definitions have no place in the metamodel, since every property names its own key. */
  keepDefinitions(root: XmlElement, model: ModelObject): void {
    const definitions = childrenOf(childOf(root, 'propertyDefinitions'), 'propertyDefinition');
    const kept = definitions.map((one) => [
      one.attributes.get('identifier') ?? '',
      childOf(one, 'name')?.text ?? '',
      printed(one, exchangeNsUri),
    ]);
    if (kept.length > 0) keep(model, 'definitions', JSON.stringify(kept));
  }

  read(element: XmlElement, object: ModelObject): void {
    for (const [index, property] of childrenOf(childOf(element, 'properties'), 'property').entries())
      this.readOne(property, object, index);
  }

  private readOne(property: XmlElement, object: ModelObject, index: number): void {
    const id = property.attributes.get('propertyDefinitionRef') ?? '';
    const key = this.names.get(id) ?? id;
    const values = childrenOf(property, 'value');
    const value = values[0]?.text ?? '';
    addPart(object, 'properties', made('Property', { key, value }));
    const isPlain =
      values.length === 1 && this.texts.isUsual(values[0]!) && this.first.get(key) === id && property.children.length === 1;
    if (!isPlain) keep(object, `property:${index}`, JSON.stringify([key, value, printed(property, exchangeNsUri)]));
  }
}
