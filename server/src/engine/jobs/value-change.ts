/** Changes of plain values, put straight into the document and the model that the worker has in memory: their cost hardly depends on the size of either. */
import { createHash } from 'node:crypto';
import { knownFormat, type ValueNotation } from '@orrery/formats';
import { copyOf, type EditedObject, editValues, isFine, type Model, type ModelObject } from '@orrery/kernel';
import { hasLanguageRules } from '@orrery/metamodels';
import { isResourceModel } from '@orrery/rdf';
import { bytesBy, type ContentDifference, joined, type Piece } from '../../storage/content/content-difference.ts';
import type { ChangeInput } from '../changes/changed-model.ts';
import { isIdentified } from '../changes/identified-models.ts';
import { keepFacts } from '../changes/known-facts.ts';
import { isPlainXml, startTagWith, stayPlain, tagBytes } from '../changes/start-tags.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';
import type { JobContext } from './job-context.ts';
import type { WrittenContent } from './written-model.ts';

/** A smaller model is copied, so that the one before stays at hand for those who compare the two. */
const largestCopied = 8 * 2 ** 20;
const mostObjects = 100;

/** Nothing where anything but the values of some objects might change: then the whole model is looked at. */
export function changedValues(input: ChangeInput, context: JobContext): WrittenContent | undefined {
  const { source, base, changes } = input;
  const { content } = source;
  const { values } = knownFormat(input.format);
  if (base || !values || !content || source.idMap || input.format !== source.format || changes.length > mostObjects)
    return undefined;
  const before = context.models.of(source);
  if (!isPlainModel(before)) return undefined;
  const document = before.document ?? context.fetch(content);
  if (!isPlainXml(document)) return undefined;
  const isCopied = before.documentBytes <= largestCopied;
  const model = isCopied ? copyOf(before.model) : before.model;
  const difference = editedDocument({ model, document, values, changes, before });
  if (!difference) return undefined;
  keepFacts(before.model, model);
  const bytes = bytesBy(difference, document);
  stayPlain(document, bytes);
  const edit = { difference, hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  if (!isCopied) context.models.drop(source);
  const after = {
    ...before,
    model,
    document: bytes,
    written: undefined,
    documentBytes: Math.max(before.documentBytes, bytes.length),
  };
  context.models.keep({ ...source, content: { id: '', hash: edit.hash, size: edit.size } }, after);
  return { edit };
}

function isPlainModel({ model, diagnostics, attachments }: DecodedModel): boolean {
  if (diagnostics.length > 0 || attachments || hasLanguageRules(model) || isResourceModel(model)) return false;
  return isIdentified(model);
}

interface DocumentEdit extends Pick<ChangeInput, 'changes'> {
  readonly model: Model;
  readonly document: Uint8Array;
  readonly values: ValueNotation;
  readonly before: DecodedModel;
}

/** Makes the changes in the model too; where nothing comes of them it is as it was. */
function editedDocument({ model, document, values, changes, before }: DocumentEdit): ContentDifference | undefined {
  // What is told of an object may change with its values: there must be nothing to tell, before and after.
  if (!changes.every(({ id }) => isQuiet(model.find(id), model))) return undefined;
  const edited = editValues(model, changes);
  if (!edited) return undefined;
  const pieces: Tag[] = [];
  for (const one of edited.objects) {
    const piece = isQuiet(one.object, model) ? editedTag(one, { model, document, values, before }) : undefined;
    if (!piece) {
      edited.undo();
      return undefined;
    }
    pieces.push(piece);
  }
  return differenceOf(pieces, document.length);
}

function isQuiet(object: ModelObject | undefined, { objectExtras }: Model): boolean {
  return object !== undefined && !objectExtras.has(object) && isFine(object);
}

interface Tag {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

function editedTag({ object, before, after }: EditedObject, edit: Omit<DocumentEdit, 'changes'>): Tag | undefined {
  const { model, document, values } = edit;
  const id = values.idIn(object);
  const tag = id === undefined ? undefined : startTagWith(document, id);
  const text = tag && values.edited(tag.text, { model, before, after }, { metamodels: edit.before.metamodels });
  return text === undefined || text === tag!.text ? undefined : { start: tag!.start, end: tag!.end, bytes: tagBytes(tag!, text) };
}

function differenceOf(tags: readonly Tag[], size: number): ContentDifference {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { start, end, bytes } of tags.toSorted((one, other) => one.start - other.start)) {
    pieces.push({ start: done, end: start }, { bytes });
    done = end;
  }
  return joined([...pieces, { start: done, end: size }]);
}
