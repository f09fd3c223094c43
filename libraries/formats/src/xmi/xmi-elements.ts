/** Puts an edit into the element of one object in an XMI document: the rest of the document need not be looked at. */
import { Model, ModelObject } from '@orrery/kernel';
import type { ElementContext, ElementNotation } from '../format.ts';
import { Refusal } from '../parsing/refusal.ts';
import { type XmlPart, xmlPartsOf } from '../splicing/xml-parts.ts';
import { splicedXml } from '../splicing/xml-splice.ts';
import { lastLine, XmlStyle } from '../splicing/xml-style.ts';
import { xmiValues } from './xmi-values.ts';
import { XmiWriter } from './xmi-writer.ts';

const never = () => {};
/** What the root of a document says of the document, or a part of its class. */
const ofDocument = /^(?:xmlns(?::.*)?|xmi:version|xsi:schemaLocation|xsi:noNamespaceSchemaLocation|xsi:type)$/;
const startTag = /^<([^\s/>]+)((?:\s+[^\s=]+="[^"]*")*)/;
const attribute = /\s+([^\s=]+)="[^"]*"/g;

export const xmiElements: ElementNotation = {
  idIn: xmiValues.idIn,
  written: (object, element, context) => {
    const name = startTag.exec(element)?.[1];
    const text = name && writtenAlone(object, context);
    return text ? underName(text, name) : undefined;
  },
  edited: (element, before, after) => {
    const [here, old, next] = [element, before, after].map(partsOrNothing);
    const extras = here && old && extrasIn(here, old);
    if (!next || !extras) return undefined;
    const spliced = splicedXml(element, before, after);
    const found = spliced === undefined ? undefined : partsOrNothing(spliced);
    return found && saysTheSame(found, next, extras) ? spliced : undefined;
  },
  part: (object, blanks, context) => {
    const { container, containment } = object;
    if (!container || !containment) return undefined;
    // The container by itself: what is written of a part depends on the feature that holds it.
    const holder = new ModelObject(container.class);
    holder.set(containment, containment.isMany ? [object] : object);
    const text = writtenAlone(holder, context);
    const part = text && partsOrNothing(text)?.children[0];
    return part ? styleBehind(blanks, depthOf(object)).printed(part, text, lastLine(blanks)) : undefined;
  },
};

function depthOf(object: ModelObject): number {
  let depth = 0;
  for (let above = object.container; above; above = above.container) depth++;
  return depth;
}

/** The layout of a text in which these blanks stand before an element so deep. */
function styleBehind(blanks: string, depth: number): XmlStyle {
  const [lineEnd = '', indent = ''] = /(\r?\n)([^\n]*)$/.exec(blanks)?.slice(1) ?? [];
  const unit = indent.length % depth === 0 ? indent.slice(0, indent.length / depth) : '  ';
  const sample = `<a>${lineEnd}${unit}<b/></a>`;
  return new XmlStyle(sample, xmlPartsOf(sample, never)!);
}

function partsOrNothing(text: string): XmlPart | undefined {
  try {
    return xmlPartsOf(text, never);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** An object with its contents as a document of its own. Nothing where it needs more of the document that it belongs to than its element. */
function writtenAlone(object: ModelObject, context: ElementContext): string | undefined {
  const alone = new Model(context.lineage);
  alone.add(object);
  const text = [...new XmiWriter(alone, context).write()]
    .join('')
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .trimEnd();
  const root = startTag.exec(text);
  return root && !text.includes('<?') && areDeclared(root[2]!, context) ? text : undefined;
}

/** The root element of a document as an element of another one. */
function underName(text: string, name: string): string {
  const root = startTag.exec(text)!;
  const own = root[2]!.replace(attribute, (whole, key: string) => (ofDocument.test(key) ? '' : whole));
  const rest = text.slice(root[0].length);
  return `<${name}${own}${rest.endsWith(`</${root[1]}>`) ? `${rest.slice(0, -root[1]!.length - 1)}${name}>` : rest}`;
}

/** A prefix means in the document what it means here. */
function areDeclared(attributes: string, { declarations }: ElementContext): boolean {
  const found = [...attributes.matchAll(attribute)].filter(([, key]) => key!.startsWith('xmlns'));
  return found.every(([whole]) => declarations.includes(whole.trim()));
}

/** What elements say beyond what is written of their objects, such as defaults: name and value by id. */
type Extras = Map<string, ReadonlyMap<string, string>>;

/** Nothing where the elements say something else than what is written of their objects. */
function extrasIn(here: XmlPart, written: XmlPart, extras: Extras = new Map(), isRoot = true): Extras | undefined {
  if (!isAlike(here, written)) return undefined;
  const [said, needed] = [saidBy(here, isRoot), saidBy(written, isRoot)];
  const more = new Map([...said].filter(([key]) => !needed.has(key)));
  const id = here.attributes.get('xmi:id');
  if (![...needed].every(([key, value]) => said.get(key) === value) || (more.size > 0 && id === undefined)) return undefined;
  if (id !== undefined) extras.set(id, more);
  return here.children.every((child, index) => extrasIn(child, written.children[index]!, extras, false)) ? extras : undefined;
}

/** Whether an element says what is written of its object, and beyond that only what it said before. Attributes may stand in any order. */
function saysTheSame(found: XmlPart, written: XmlPart, extras: Extras, isRoot = true): boolean {
  if (!isAlike(found, written)) return false;
  const [said, needed] = [saidBy(found, isRoot), saidBy(written, isRoot)];
  const before = extras.get(found.attributes.get('xmi:id') ?? '');
  const isRight = [...said].every(([key, value]) => (needed.get(key) ?? before?.get(key)) === value);
  if (!isRight || ![...needed.keys()].every((key) => said.has(key))) return false;
  return found.children.every((child, index) => saysTheSame(child, written.children[index]!, extras, false));
}

function isAlike(one: XmlPart, other: XmlPart): boolean {
  return one.name === other.name && one.text === other.text && one.children.length === other.children.length;
}

/** What the root says of its class is told by the object. */
function saidBy({ attributes }: XmlPart, isRoot: boolean): ReadonlyMap<string, string> {
  return isRoot ? new Map([...attributes].filter(([key]) => !ofDocument.test(key))) : attributes;
}
