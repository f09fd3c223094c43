/** Reads properties and the definitions that they refer to. */
import type { ModelObject } from '@orrery/kernel';
import { addPart, made } from '../archimate/archimate-features.ts';
import { exchangeNsUri } from '../archimate/exchange-namespaces.ts';
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

  /** What a property says beyond a key and a value is kept with the object, by position. */
  read(element: XmlElement, object: ModelObject): void {
    const more: Record<string, readonly string[]> = {};
    for (const [index, property] of childrenOf(childOf(element, 'properties'), 'property').entries()) {
      const [key, value] = this.readOne(property, object);
      if (!this.isPlain(property, key)) more[index] = [key, value, printed(property, exchangeNsUri)];
    }
    if (Object.keys(more).length > 0) keep(object, 'properties', JSON.stringify(more));
  }

  private readOne(property: XmlElement, object: ModelObject): [key: string, value: string] {
    const id = property.attributes.get('propertyDefinitionRef') ?? '';
    const [key, value] = [this.names.get(id) ?? id, childOf(property, 'value')?.text ?? ''];
    addPart(object, 'properties', made('Property', { key, value }));
    return [key, value];
  }

  private isPlain({ attributes, children }: XmlElement, key: string): boolean {
    const [value, ...others] = children;
    const isOne = value?.name === 'value' && others.length === 0 && this.texts.isUsual(value);
    return isOne && this.first.get(key) === attributes.get('propertyDefinitionRef');
  }
}
