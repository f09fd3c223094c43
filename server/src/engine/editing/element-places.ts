/** Finds where the elements of some objects stand in a document. */
import type { ElementNotation } from '@orrery/formats';
import type { Model } from '@orrery/kernel';
import { endOfElement, type StartTag, startTags } from './start-tags.ts';

export class ElementPlaces {
  private readonly document: Uint8Array;
  private readonly tags = new Map<string, StartTag>();

  /** Of a model that the document says. Those that are not found are not there; those that were found before are known. */
  constructor(document: Uint8Array, model: Model, ids: Iterable<string>, { idIn }: ElementNotation, known?: ElementPlaces) {
    this.document = document;
    const texts = new Map<string, string>();
    for (const id of ids) {
      const tag = known?.tags.get(id);
      if (tag) this.tags.set(id, tag);
      if (tag) continue;
      const object = model.find(id);
      const text = object && idIn(object);
      if (text !== undefined) texts.set(text, id);
    }
    for (const [text, tag] of startTags(document, [...texts.keys()])) this.tags.set(texts.get(text)!, tag);
  }

  startOf(id: string): number | undefined {
    return this.tags.get(id)?.start;
  }

  /** Nothing where it is longer than this many bytes. */
  endOf(id: string, most: number): number | undefined {
    const tag = this.tags.get(id);
    return tag && endOfElement(this.document, tag, most);
  }

  /** Behind its start tag; nothing where that is all of the element. */
  startOfContent(id: string): number | undefined {
    const tag = this.tags.get(id);
    return tag && !tag.isEmpty ? tag.end : undefined;
  }

  /** Whether nothing stands in the content of an element but these stretches and blanks. The end is that of its end tag. */
  holdsNothingBut(stretches: readonly { readonly start: number; readonly end: number }[], start: number, end: number): boolean {
    let [left, at] = ['', start];
    for (const one of stretches.toSorted((first, second) => first.start - second.start)) {
      left += this.text(at, Math.max(at, one.start));
      at = one.end;
    }
    return /^\s*<\/[^<>]+>$/.test(left + this.text(at, end));
  }

  /** Where the blanks before a place begin. */
  blanksStart(place: number): number {
    let start = place;
    while (start > 0 && isBlank(this.document[start - 1]!)) start--;
    return start;
  }

  element(id: string, most: number): { readonly start: number; readonly end: number; readonly text: string } | undefined {
    const [start, end] = [this.startOf(id), this.endOf(id, most)];
    return start === undefined || end === undefined ? undefined : { start, end, text: this.text(start, end) };
  }

  text(start: number, end: number): string {
    return Buffer.from(this.document.buffer, this.document.byteOffset + start, end - start).toString();
  }
}

function isBlank(byte: number): boolean {
  return byte === 32 || byte === 9 || byte === 10 || byte === 13;
}
