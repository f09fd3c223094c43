/** Reads references in the forms that XMI knows: words in an attribute, an href, an idref. */
import type { Class, Feature, ModelObject } from '@orrery/kernel';
import type { Document } from '../reading/document.ts';
import type { XmiTypes } from './xmi-types.ts';

export class XmiReferences {
  private readonly document: Document;
  private readonly types: XmiTypes;

  constructor(document: Document, types: XmiTypes) {
    this.document = document;
    this.types = types;
  }

  /** XMLHandler.setValueFromId: `[prefix:Class ]target`, several of them for a list. */
  fromWords(object: ModelObject, feature: Feature, text: string, offset: number): void {
    const words = text.includes(' ') ? text.split(/\s+/).filter((word) => word !== '') : text === '' ? [] : [text];
    for (let index = 0; index < words.length; index++) {
      const word = words[index]!;
      const isType = index + 1 < words.length && word.includes(':') && !word.includes('#') && this.types.isType(word);
      if (isType) this.add(object, feature, words[++index]!, this.types.classOf(word, offset), offset);
      else this.add(object, feature, word, undefined, offset);
    }
  }

  add(object: ModelObject, feature: Feature, target: string, type: Class | undefined, offset: number): void {
    if (feature.isContainer) return;
    const isLocal = !target.includes('#') || target.charCodeAt(0) === 35;
    const local = isLocal && target.charCodeAt(0) === 35 ? target.slice(1) : target;
    this.document.refer(object, feature, isLocal ? local : this.document.link(target, type), offset);
  }
}
