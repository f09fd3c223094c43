/** An edit of some objects, put into their elements alone: what it costs beside a comparison of objects is in its own size. */
import type { ElementNotation } from '@orrery/formats';
import type { Change, Model, ModelObject } from '@orrery/kernel';
import { isResourceModel } from '@orrery/rdf';
import { type ContentDifference, joined, type Piece } from '../../storage/content/content-difference.ts';
import { isIdentified } from '../changes/identified-models.ts';
import { declarationsIn, endOfElement, hasPaths, isPlainXml, startTags } from '../changes/start-tags.ts';
import type { WrittenModel } from './spliced-content.ts';

/** Larger elements are left to the road for all edits. */
const largestElement = 64 * 1024;
const mostElements = 5000;
/** Larger documents are not looked through for references by position: for that they become a text. */
const largestDocument = 256 * 2 ** 20;

interface EditedElement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Nothing where the elements alone do not tell. */
export function localEdit(
  edited: WrittenModel,
  document: Uint8Array,
  changes: () => readonly Change[],
): ContentDifference | undefined {
  const { before, model, format } = edited;
  const { elements } = format;
  if (document.length > largestDocument) return undefined;
  if (!elements || edited.pathIds?.size || !edited.hasIds || !isPlainXml(document) || hasPaths(document)) return undefined;
  if (![before.model, model].every(isPlainModel)) return undefined;
  const ids = editedElements(changes(), before.model, model);
  if (!ids || ids.length > mostElements) return undefined;
  const found = elementsAfter(ids, edited, elements, document);
  return found && differenceOf(found, document.length);
}

function isPlainModel(model: Model): boolean {
  return model.extras.size === 0 && model.objectExtras.size === 0 && !isResourceModel(model) && isIdentified(model);
}

/** The objects whose elements say all that changes, none inside another; nothing where it is the root of the document. */
function editedElements(changes: readonly Change[], before: Model, after: Model): readonly string[] | undefined {
  const touched = new Set(changes.flatMap(touchedBy));
  const ids = [...touched].filter((id) => id === undefined || (before.find(id) && after.find(id)));
  if (ids.some((id) => id === undefined || !before.find(id)!.container || before.find(id)!.class !== after.find(id)!.class))
    return undefined;
  const objects = new Set(ids.map((id) => before.find(id!)!));
  return (ids as string[]).filter((id) => !isInsideOf(before.find(id)!, objects));
}

function touchedBy(change: Change): readonly (string | undefined)[] {
  if (change.kind === 'changed') return [change.id];
  if (change.kind === 'moved') return [change.position.old.container, change.position.new.container];
  return [change.position.container];
}

function isInsideOf(object: ModelObject, objects: ReadonlySet<ModelObject>): boolean {
  for (let above = object.container; above; above = above.container) if (objects.has(above)) return true;
  return false;
}

function elementsAfter(
  ids: readonly string[],
  { before, model }: WrittenModel,
  elements: ElementNotation,
  document: Uint8Array,
): readonly EditedElement[] | undefined {
  const texts = ids.map((id) => elements.idIn(before.model.find(id)!));
  if (texts.includes(undefined)) return undefined;
  const tags = startTags(document, texts as string[]);
  const declarations = declarationsIn(document);
  const found: EditedElement[] = [];
  for (const [index, id] of ids.entries()) {
    const tag = tags.get(texts[index]!);
    const end = tag && endOfElement(document, tag, largestElement);
    if (!tag || end === undefined) return undefined;
    const [older, newer] = [before.model.find(id)!, model.find(id)!];
    const parts = { before: { model: before.model, object: older }, after: { model, object: newer }, declarations };
    const element = Buffer.from(document.subarray(tag.start, end)).toString();
    const text = elements.edited(element, parts, { metamodels: before.metamodels });
    if (text === undefined) return undefined;
    found.push({ start: tag.start, end, text });
  }
  return found;
}

function differenceOf(elements: readonly EditedElement[], size: number): ContentDifference {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { start, end, text } of elements.toSorted((one, other) => one.start - other.start)) {
    pieces.push({ start: done, end: start }, { bytes: Buffer.from(text) });
    done = end;
  }
  return joined([...pieces, { start: done, end: size }]);
}
