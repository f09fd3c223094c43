/** Puts an edit into the element of one object in a .archimate document: the rest of the document need not be looked at. */
import { type Class, Model, type ModelObject, objectsOf } from '@orrery/kernel';
import { archimate, canvas } from '@orrery/metamodels';
import type { ElementContext, ElementNotation } from '../format.ts';
import { editedElement, partsOrNothing, printedElement } from '../splicing/element-splice.ts';
import { textIn } from './archimate-features.ts';
import { ArchimateWriter } from './archimate-writer.ts';
import { isArranged } from './arrangement.ts';

/** Ids that are written as they are. */
const plainId = /^[\w.-]+$/;
const notation = { idAttribute: 'id', isOfDocument: () => false };

export const archimateElements: ElementNotation = {
  // A slash in an attribute that refers to something.
  position: new RegExp(`\\s(?:${['href', ...referenceNames()].join('|')})=["'][^"']*/`),
  isAsItStands: (before, after, head) => isReadAsItStands(before, head) && isArranged(after),
  idIn: ({ class: { idAttribute }, givenId }) =>
    idAttribute && givenId !== undefined && plainId.test(givenId) ? ` id="${givenId}"` : undefined,
  written: (object, _, context) => writtenAlone(object, context),
  edited: (element, before, after) => editedElement(notation, element, before, after),
  part: (object, blanks, context) => {
    const text = writtenAlone(object, context);
    const part = text && partsOrNothing(text);
    return part ? printedElement(object, part, text, blanks) : undefined;
  },
};

/** What was brought up to date when it was read has another version by now; all others tell their ids. */
function isReadAsItStands(model: Model, head: string): boolean {
  const [root] = model.roots;
  const version = /\sversion="([^"]*)"/.exec(head)?.[1];
  return root !== undefined && version === textIn(root, 'version') && model.objects().every(tellsItsId);
}

function tellsItsId(object: ModelObject): boolean {
  const { idAttribute } = object.class;
  return !idAttribute || object.stored(idAttribute) === object.givenId;
}

/** What attributes are called that hold references. */
function referenceNames(): string[] {
  const classes = [archimate, canvas].flatMap(({ classifiers }) =>
    [...classifiers.values()].filter((one) => one.kind === 'class'),
  );
  const features = (classes as Class[]).flatMap((one) => one.features.filter(({ isReference }) => isReference));
  return [...new Set(features.filter(({ isContainment }) => !isContainment).map(({ name, xmlName }) => xmlName ?? name))];
}

/** Nothing where it needs more of its document than its element: features and namespaces that are declared elsewhere. */
function writtenAlone(object: ModelObject, { lineage, declarations }: ElementContext): string | undefined {
  if (!object.container || !objectsOf([object]).every(isDeclared)) return undefined;
  const alone = new Model(lineage);
  alone.add(object);
  const writer = new ArchimateWriter(alone);
  return writer.declarations().every((one) => declarations.includes(one)) ? writer.part(object) : undefined;
}

function isDeclared(object: ModelObject): boolean {
  return !object.class.isDynamic && object.entries().every(([feature]) => !feature.isDynamic);
}
