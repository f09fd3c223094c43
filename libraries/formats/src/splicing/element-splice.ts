/** Puts an edit into one element of an XML document, told by what is written of its object before and after it. */
import type { ModelObject } from '@orrery/kernel';
import { Refusal } from '../refusal.ts';
import { startTagAt } from './start-tag.ts';
import { type XmlPart, xmlPartsOf } from './xml-parts.ts';
import { splicedRoots } from './xml-splice.ts';
import { lastLine, XmlStyle } from './xml-style.ts';

const never = () => {};

export interface ElementsOfFormat {
  /** The attribute that tells the id of an object. */
  readonly idAttribute: string;
  /** What an element says of its document, or a part of its class: the object tells it. */
  readonly isOfDocument: (attribute: string) => boolean;
}

/** Nothing where the element did not say before what was written of its object, or would not say it after. */
export function editedElement(format: ElementsOfFormat, element: string, before: string, after: string): string | undefined {
  return editedTag(format, element, before, after) ?? editedWhole(format, element, before, after);
}

/** Where the contents stay as they are, they need not be looked at: the start tag is edited like an element that has none. */
function editedTag(format: ElementsOfFormat, element: string, before: string, after: string): string | undefined {
  const [here, old, next] = [element, before, after].map((text) => ({ text, at: startTagAt(text, 0).close }));
  if (old!.text.slice(old!.at) !== next!.text.slice(next!.at)) return undefined;
  const [tag, oldTag, nextTag] = [here!, old!, next!].map(({ text, at }) => `${text.slice(0, at)}/>`);
  const edited = editedWhole(format, tag!, oldTag!, nextTag!);
  return edited?.endsWith('/>') ? edited.slice(0, -2) + element.slice(here!.at) : undefined;
}

function editedWhole(format: ElementsOfFormat, element: string, before: string, after: string): string | undefined {
  const [here, old, next] = [element, before, after].map(partsOrNothing);
  const said = here && old && new SaidElements(format).extrasIn(here, old);
  if (!next || !said) return undefined;
  const spliced = splicedRoots({ text: element, before, after }, { here, before: old, after: next });
  const found = spliced === undefined ? undefined : partsOrNothing(spliced);
  return found && said.saysTheSame(found, next) ? spliced : undefined;
}

/** What another text says of an object, laid out as what is told to stand before it. */
export function printedElement(object: ModelObject, part: XmlPart, text: string, blanks: string): string {
  return styleBehind(blanks, depthOf(object)).printed(part, text, lastLine(blanks));
}

function depthOf(object: ModelObject): number {
  let depth = 0;
  for (let above = object.container; above; above = above.container) depth++;
  return depth;
}

export function partsOrNothing(text: string): XmlPart | undefined {
  try {
    return xmlPartsOf(text, never);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The layout of a text in which these blanks stand before an element so deep. */
function styleBehind(blanks: string, depth: number): XmlStyle {
  const [lineEnd = '', indent = ''] = /(\r?\n)([^\n]*)$/.exec(blanks)?.slice(1) ?? [];
  const unit = indent.length % depth === 0 ? indent.slice(0, indent.length / depth) : '  ';
  const sample = `<a>${lineEnd}${unit}<b/></a>`;
  return new XmlStyle(sample, xmlPartsOf(sample, never)!);
}

/** Elements, and what they say beyond what is written of their objects, such as defaults: name and value by id. */
class SaidElements {
  private readonly format: ElementsOfFormat;
  private readonly extras = new Map<string, ReadonlyMap<string, string>>();

  constructor(format: ElementsOfFormat) {
    this.format = format;
  }

  /** Nothing where the elements say something else than what is written of their objects. */
  extrasIn(here: XmlPart, written: XmlPart, isRoot = true): this | undefined {
    if (!isAlike(here, written)) return undefined;
    const [said, needed] = [this.saidBy(here, isRoot), this.saidBy(written, isRoot)];
    const more = new Map([...said].filter(([key]) => !needed.has(key)));
    const id = here.attributes.get(this.format.idAttribute);
    if (![...needed].every(([key, value]) => said.get(key) === value) || (more.size > 0 && id === undefined)) return undefined;
    if (id !== undefined) this.extras.set(id, more);
    return here.children.every((child, index) => this.extrasIn(child, written.children[index]!, false)) ? this : undefined;
  }

  /** Whether an element says what is written of its object, and beyond that only what it said before. Attributes may stand in any order. */
  saysTheSame(found: XmlPart, written: XmlPart, isRoot = true): boolean {
    if (!isAlike(found, written)) return false;
    const [said, needed] = [this.saidBy(found, isRoot), this.saidBy(written, isRoot)];
    const before = this.extras.get(found.attributes.get(this.format.idAttribute) ?? '');
    const isRight = [...said].every(([key, value]) => (needed.get(key) ?? before?.get(key)) === value);
    if (!isRight || ![...needed.keys()].every((key) => said.has(key))) return false;
    return found.children.every((child, index) => this.saysTheSame(child, written.children[index]!, false));
  }

  /** What the root says of its class is told by the object. */
  private saidBy({ attributes }: XmlPart, isRoot: boolean): ReadonlyMap<string, string> {
    return isRoot ? new Map([...attributes].filter(([key]) => !this.format.isOfDocument(key))) : attributes;
  }
}

function isAlike(one: XmlPart, other: XmlPart): boolean {
  return one.name === other.name && one.text === other.text && one.children.length === other.children.length;
}
