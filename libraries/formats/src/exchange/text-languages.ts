/** The languages of texts: one is usual in a document, and only others are kept with the objects. */
import type { ModelObject } from '@orrery/kernel';
import { setIn } from '../archimate/archimate-features.ts';
import { keep, keptIn } from './kept-content.ts';
import type { XmlElement } from './xml-tree.ts';

const languageOf = ({ attributes }: XmlElement) => attributes.get('xml:lang') ?? '';
const texts: ReadonlySet<string> = new Set(['name', 'label', 'documentation', 'value']);

/** The language that most texts of a document have; the empty one where they say none. */
export function usualLanguage(root: XmlElement): string {
  const counts = new Map<string, number>();
  const waiting = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (texts.has(next.name)) counts.set(languageOf(next), (counts.get(languageOf(next)) ?? 0) + 1);
    for (const child of next.children) waiting.push(child);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0] as const)[0];
}

export class TextLanguages {
  readonly usual: string;

  constructor(usual: string) {
    this.usual = usual;
  }

  /** Takes the first of several texts as the value of a feature, and gives the others. */
  take(object: ModelObject, feature: string, elements: readonly XmlElement[]): XmlElement[] {
    const [first, ...others] = elements;
    if (!first) return [];
    setIn(object, feature, first.text);
    if (!this.isUsual(first)) keep(object, `language:${feature}`, languageOf(first));
    return others;
  }

  /** Whether a text says no more than its words. */
  isUsual(element: XmlElement): boolean {
    return languageOf(element) === this.usual && element.attributes.size === (this.usual === '' ? 0 : 1);
  }

  /** The attribute that tells the language of a feature's text. */
  written(object: ModelObject, feature: string): string {
    const language = keptIn(object, `language:${feature}`) ?? this.usual;
    return language === '' ? '' : language;
  }
}
