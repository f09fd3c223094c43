/** Reads references in the forms that XMI knows: words in an attribute, an href, an idref. */
import type { Class, Feature, ModelObject } from '@orrery/kernel';
import type { Document } from '../parsing/document.ts';
import type { XmiTypes } from './xmi-types.ts';

export class XmiReferences {
  private readonly document: Document;
  private readonly types: XmiTypes;

  constructor(document: Document, types: XmiTypes) {
    this.document = document;
    this.types = types;
  }

  /** XMLHandler.setValueFromId: `[prefix:Class ]target`, several of them for a list; gives their number. */
  fromWords(object: ModelObject, feature: Feature, text: string, offset: number): number {
    const words = text.includes(' ') ? text.split(/\s+/).filter((word) => word !== '') : text === '' ? [] : [text];
    let count = 0;
    for (let index = 0; index < words.length; index++, count++) {
      const word = words[index]!;
      const isType = index + 1 < words.length && word.includes(':') && !word.includes('#') && this.types.isType(word);
      if (isType) this.add(object, feature, words[++index]!, this.types.classOf(word, offset), offset);
      else this.add(object, feature, word, undefined, offset);
    }
    return count;
  }

  add(object: ModelObject, feature: Feature, target: string, type: Class | undefined, offset: number): void {
    if (feature.isContainer) return;
    const isMarked = target.charCodeAt(0) === 35;
    const isLocal = isMarked || !target.includes('#');
    // The class of a target that is not there after all must not be lost.
    if (type || !isLocal)
      this.document.refer(object, feature, this.document.link(isLocal && !isMarked ? `#${target}` : target, type), offset);
    else this.document.refer(object, feature, isMarked ? target.slice(1) : target, offset);
  }
}

/** Whether a text may be nothing but references. */
export function isRowOfWords(text: string): boolean {
  return /^[^\s]+(?: [^\s]+)*$/.test(text);
}
