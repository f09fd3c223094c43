/** Puts an edit into the element of one object in an XMI document: the rest of the document need not be looked at. */
import { Model, type ModelObject } from '@orrery/kernel';
import type { ElementEdit, ElementNotation, WriteContext } from '../format.ts';
import { Refusal } from '../parsing/refusal.ts';
import { type XmlPart, xmlPartsOf } from '../splicing/xml-parts.ts';
import { splicedXml } from '../splicing/xml-splice.ts';
import { xmiValues } from './xmi-values.ts';
import { XmiWriter } from './xmi-writer.ts';

const never = () => {};
/** What the root of a document says of the document, or a part of its class. */
const ofDocument = /^(?:xmlns(?::.*)?|xmi:version|xsi:schemaLocation|xsi:noNamespaceSchemaLocation|xsi:type)$/;
const startTag = /^<([^\s/>]+)((?:\s+[^\s=]+="[^"]*")*)/;
const attribute = /\s+([^\s=]+)="[^"]*"/g;

export const xmiElements: ElementNotation = {
  idIn: xmiValues.idIn,
  edited: (element, edit, context) => {
    const name = startTag.exec(element)?.[1];
    const [before, after] = [edit.before, edit.after].map((one) => name && written(one, name, edit, context));
    const [here, old, next] = [element, before, after].map((text) => (text ? partsOrNothing(text) : undefined));
    const extras = here && old && extrasIn(here, old);
    if (!before || !after || !next || !extras) return undefined;
    const spliced = splicedXml(element, before, after);
    const found = spliced === undefined ? undefined : partsOrNothing(spliced);
    return found && saysTheSame(found, next, extras) ? spliced : undefined;
  },
};

function partsOrNothing(text: string): XmlPart | undefined {
  try {
    return xmlPartsOf(text, never);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The element of an object, under the name that it has in the document. Nothing where it needs more of the document than an element. */
function written(
  { model, object }: ElementEdit['before'],
  name: string,
  edit: ElementEdit,
  context: WriteContext,
): string | undefined {
  const alone = new Model(model.lineage);
  alone.add(object as ModelObject);
  const text = [...new XmiWriter(alone, context).write()]
    .join('')
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .trimEnd();
  const root = startTag.exec(text);
  if (!root || text.includes('<?') || !areDeclared(root[2]!, edit)) return undefined;
  const own = root[2]!.replace(attribute, (whole, key: string) => (ofDocument.test(key) ? '' : whole));
  const rest = text.slice(root[0].length);
  return `<${name}${own}${rest.endsWith(`</${root[1]}>`) ? `${rest.slice(0, -root[1]!.length - 1)}${name}>` : rest}`;
}

/** A prefix means in the document what it means here. */
function areDeclared(attributes: string, { declarations }: ElementEdit): boolean {
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
