/** Puts an edit into the element of one object in an XMI document: the rest of the document need not be looked at. */
import { Model, ModelObject } from '@orrery/kernel';
import type { ElementContext, ElementNotation } from '../format.ts';
import { editedElement, partsOrNothing, printedElement } from '../splicing/element-splice.ts';
import { xmiValues } from './xmi-values.ts';
import { XmiWriter } from './xmi-writer.ts';

/** What the root of a document says of the document, or a part of its class. */
const ofDocument = /^(?:xmlns(?::.*)?|xmi:version|xsi:schemaLocation|xsi:noNamespaceSchemaLocation|xsi:type)$/;
const startTag = /^<([^\s/>]+)((?:\s+[^\s=]+="[^"]*")*)/;
const attribute = /\s+([^\s=]+)="[^"]*"/g;

const notation = { idAttribute: 'xmi:id', isOfDocument: (attribute: string) => ofDocument.test(attribute) };

export const xmiElements: ElementNotation = {
  // A word that begins with a slash.
  position: /["\s]#?\/[/\d"\s]/,
  idIn: xmiValues.idIn,
  written: (object, element, context) => {
    const name = startTag.exec(element)?.[1];
    const text = name && writtenAlone(object, context);
    return text ? underName(text, name) : undefined;
  },
  edited: (element, before, after) => editedElement(notation, element, before, after),
  part: (object, blanks, context) => {
    const { container, containment } = object;
    if (!container || !containment) return undefined;
    // The container by itself: what is written of a part depends on the feature that holds it.
    const holder = new ModelObject(container.class);
    holder.set(containment, containment.isMany ? [object] : object);
    const text = writtenAlone(holder, context);
    const part = text && partsOrNothing(text)?.children[0];
    return part ? printedElement(object, part, text, blanks) : undefined;
  },
};

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
