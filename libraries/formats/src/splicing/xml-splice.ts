/** Puts an edit into an XML text, which may say what is printed in another way, and leaves all else as it stands there. */

import { longestRise } from '@orrery/kernel';
import type { Splice, SpliceContext } from '../format.ts';
import { aligned, partnersOf } from './alignment.ts';
import { splicedAttributes } from './spliced-attributes.ts';
import { startTagAt } from './start-tag.ts';
import { edited, type TextEdit } from './text-edits.ts';
import { namesClassesByXmi, withXmiTypes } from './xmi-type-attributes.ts';
import { likenesses } from './xml-likeness.ts';
import { type XmlPart, xmlPartsOf } from './xml-parts.ts';
import { XmlStyle } from './xml-style.ts';

/** The three parts that are one: in the text, before the edit, and after it. */
interface Trio {
  readonly here: XmlPart;
  readonly before: XmlPart;
  readonly after: XmlPart;
}

/** The text that is edited, and what is printed before and after the edit. */
interface SplicedTexts {
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/** Nothing where the edit cannot be put into the text. */
export const splicedXml: Splice = (text, before, after, options = {}) => {
  const { checkpoint = () => {} } = options;
  // One after the other: where one is nested too deep, nobody looks at those behind it.
  const here = xmlPartsOf(text, checkpoint);
  const old = here && xmlPartsOf(before, checkpoint);
  const next = old && xmlPartsOf(after, checkpoint);
  return here && old && next ? splicedRoots({ text, before, after }, { here, before: old, after: next }, options) : undefined;
};

/** The same for texts that were read already. */
export function splicedRoots(
  { text, before, after }: SplicedTexts,
  roots: Trio,
  options: SpliceContext = {},
): string | undefined {
  if (namesClassesByXmi(text, roots.here) && before.includes(' xsi:type='))
    return splicedXml(text, withXmiTypes(before, roots.before), withXmiTypes(after, roots.after), options);
  if (asides(before, roots.before) !== asides(after, roots.after)) return undefined;
  const splice = new XmlSplice(text, after, new XmlStyle(text, roots.here));
  return splice.part(roots) ? edited(text, splice.edits) : undefined;
}

/** What stands outside the root element. */
function asides(text: string, root: XmlPart): string {
  return text.slice(0, root.start) + text.slice(root.end);
}

class XmlSplice {
  readonly edits: TextEdit[] = [];
  private readonly text: string;
  private readonly printed: string;
  private readonly style: XmlStyle;

  constructor(text: string, printed: string, style: XmlStyle) {
    this.text = text;
    this.printed = printed;
    this.style = style;
  }

  /** Whether the edit of the part could be put into it. */
  part({ here, before, after }: Trio): boolean {
    if (before.hash === after.hash) return true;
    if (here.name !== before.name || before.name !== after.name) return false;
    const attributes = splicedAttributes({ text: this.text, here, before, printed: this.printed, after });
    if (!attributes) return false;
    for (const edit of attributes) this.edits.push(edit);
    if (saysTheSame(before, after)) return true;
    const isLeaf = [here, before, after].every(({ children }) => children.length === 0);
    return isLeaf ? this.leaf(here, after) : this.children({ here, before, after });
  }

  private leaf(here: XmlPart, after: XmlPart): true {
    const { contentStart, isEmpty } = startTagAt(this.printed, after.start);
    const raw = isEmpty ? '' : this.printed.slice(contentStart, endTagOf(this.printed, after));
    this.replaceContent(here, this.style.withLineEnds(raw));
    return true;
  }

  private replaceContent(here: XmlPart, raw: string): void {
    const { close, contentStart, isEmpty } = startTagAt(this.text, here.start);
    if (isEmpty) this.edits.push({ start: close, end: here.end, text: `>${raw}</${here.name}>` });
    else this.edits.push({ start: contentStart, end: endTagOf(this.text, here), text: raw });
  }

  private children({ here, before, after }: Trio): boolean {
    if (here.text !== '' || before.text !== '' || after.text !== '') return false;
    if (after.children.length === 0 && this.isBlankBetween(here)) return this.emptied(here);
    const hereOf = partnersOf(aligned(here.children, before.children, likenesses), before.children.length);
    const beforeOf = partnersOf(aligned(before.children, after.children, likenesses), after.children.length);
    const kept = new Set(beforeOf);
    for (const [index] of before.children.entries()) {
      if (kept.has(index)) continue;
      if (hereOf[index] === -1) return false;
      this.remove(here.children[hereOf[index]!]!);
    }
    return this.placed({ here, before, after }, hereOf, beforeOf);
  }

  /** Goes through the children after the edit: most stay where they are, others are put in behind the one before. */
  private placed({ here, before, after }: Trio, hereOf: Int32Array, beforeOf: Int32Array): boolean {
    const places = Array.from(beforeOf, (index) => (index === -1 ? -1 : hereOf[index]!));
    const found = [...places.keys()].filter((index) => places[index] !== -1);
    // What the edit left in its order stays where it is, whatever order the document has.
    const staying = new Set([...longestRise(found.map((index) => beforeOf[index]!))].map((position) => found[position]!));
    const inserted = new Insertions(this.text, here);
    const separator = this.style.beforeChild(here);
    for (const [index, child] of after.children.entries()) {
      const old = beforeOf[index] === -1 ? undefined : before.children[beforeOf[index]!]!;
      const own = places[index] === -1 ? undefined : here.children[places[index]!]!;
      if (!old) inserted.add(separator + this.style.printed(child, this.printed, separator));
      else if (!own) {
        if (old.hash !== child.hash) return false;
      } else if (staying.has(index)) {
        this.childInPlace({ here: own, before: old, after: child });
        inserted.goBehind(own);
      } else {
        this.remove(own);
        inserted.add(separator + this.moved({ here: own, before: old, after: child }, separator));
      }
    }
    for (const edit of inserted.edits(separator === '' ? '' : this.style.beforePart(here))) this.edits.push(edit);
    return true;
  }

  /** A part that cannot be edited is replaced as a whole. */
  private childInPlace(trio: Trio): void {
    const { here, after } = trio;
    const count = this.edits.length;
    if (this.part(trio)) return;
    this.edits.length = count;
    this.edits.push({
      start: here.start,
      end: here.end,
      text: this.style.printed(after, this.printed, this.style.beforePart(here)),
    });
  }

  private moved(trio: Trio, separator: string): string {
    const { here, after } = trio;
    const inner = new XmlSplice(this.text, this.printed, this.style);
    if (!inner.part(trio)) return this.style.printed(after, this.printed, separator);
    return edited(this.text, inner.edits, here.start, here.end);
  }

  private remove(part: XmlPart): void {
    this.edits.push({ start: this.style.blanksStart(part.start), end: part.end, text: '' });
  }

  private emptied(here: XmlPart): true {
    const { close } = startTagAt(this.text, here.start);
    this.edits.push({ start: close, end: here.end, text: '/>' });
    return true;
  }

  /** Whether nothing but the children stands in the part: no comments. */
  private isBlankBetween(here: XmlPart): boolean {
    let at = startTagAt(this.text, here.start).contentStart;
    for (const { start, end } of [...here.children, { start: endTagOf(this.text, here), end: here.end }]) {
      if (this.text.slice(at, start).trim() !== '') return false;
      at = end;
    }
    return true;
  }
}

/** New children, each behind the one that stands before it. */
class Insertions {
  private readonly found: TextEdit[] = [];
  private readonly text: string;
  private readonly here: XmlPart;
  private readonly tag: ReturnType<typeof startTagAt>;
  private place: number;

  constructor(text: string, here: XmlPart) {
    this.text = text;
    this.here = here;
    this.tag = startTagAt(text, here.start);
    this.place = this.tag.contentStart;
  }

  add(text: string): void {
    this.found.push({ start: this.place, end: this.place, text });
  }

  goBehind({ end }: XmlPart): void {
    this.place = end;
  }

  /** An element that had no children gets an end tag on a line of its own. */
  edits(beforeEnd: string): TextEdit[] {
    const { here, tag, found } = this;
    if (found.length === 0 || here.children.length > 0) return found;
    const inside = found.map(({ text }) => text).join('') + beforeEnd;
    if (tag.isEmpty) return [{ start: tag.close, end: here.end, text: `>${inside}</${here.name}>` }];
    return [{ start: tag.contentStart, end: endTagOf(this.text, here), text: inside }];
  }
}

function saysTheSame(one: XmlPart, other: XmlPart): boolean {
  return (
    one.text === other.text &&
    one.children.length === other.children.length &&
    one.children.every(({ hash }, index) => hash === other.children[index]!.hash)
  );
}

function endTagOf(text: string, { end }: XmlPart): number {
  // The end tag of what is around may follow at once.
  return text.lastIndexOf('</', end - 1);
}
