/** The quick road for small changes: the worker has the model in memory, and the document gives every object an id. Only what the changes touch is written, read and compared. */
import { type Format, knownFormat } from '@orrery/formats';
import { copyOf, isToldOfByOthers } from '@orrery/kernel';
import { hasLanguageRules } from '@orrery/metamodels';
import { isResourceModel, ownLines } from '@orrery/rdf';
import { bytesBy } from '../../storage/content/content-difference.ts';
import type { JobContext } from '../job-context.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';
import type { ChangeInput } from './changed-model.ts';
import { nameOfEdited } from './document-hash.ts';
import { movedBy } from './document-room.ts';
import { canEditElements } from './element-edit.ts';
import { isIdentified, stayIdentified } from './identified-models.ts';
import { withEdit } from './known-edits.ts';
import { keepFacts } from './known-facts.ts';
import { type ObjectsEdited, objectEdit } from './object-edit.ts';
import { isPlainXml, movePlaces, stayPlain } from './start-tags.ts';
import { mostValues, type ValueEdit, valueEdit } from './value-edit.ts';
import { toldOrSent, type WrittenContent } from './written-model.ts';

/** A smaller model is copied, so that the one before stays at hand for those who compare the two. */
const largestCopied = 8 * 2 ** 20;

/** Whether the model and its document are plain enough for it. */
export function mayBeEditedInMemory({ source, format: name }: EditTarget, { models }: Pick<JobContext, 'models'>): boolean {
  const { values, elements } = knownFormat(name);
  if (!source.content || source.idMap || name !== source.format || !(values || elements)) return false;
  return isPlainModel(models.of(source));
}

type EditTarget = Pick<ChangeInput, 'source' | 'format'>;

/** Whether the model before stays at hand, too. */
function staysAtHand({ documentBytes }: DecodedModel): boolean {
  return documentBytes <= largestCopied;
}

/** Nothing where more than the touched objects might change. Then the road for all changes is taken. */
export function editedInMemory(input: ChangeInput, context: JobContext): WrittenContent | undefined {
  const { source, base, format: name } = input;
  if (base || !mayBeEditedInMemory(input, context)) return undefined;
  const format = knownFormat(name);
  const before = context.models.of(source);
  const document = before.document ?? context.fetch(source.content!);
  if (!isPlainXml(document)) return undefined;
  const isCopied = staysAtHand(before);
  const model = isCopied ? copyOf(before.model) : before.model;
  const edited = editedDocument(input, format, { ...before, model }, document, context.checkpoint);
  if (!edited) return undefined;
  if (!isCopied) context.models.drop(source);
  const bytes = isCopied ? bytesBy(edited.difference, document) : movedBy(edited.difference, document);
  stayPlain(document, bytes);
  movePlaces(document, edited.difference, bytes);
  stayIdentified(before.model, model);
  keepFacts(before.model, model, edited);
  const content = nameOfEdited({ name: source.content!.hash, before: document, difference: edited.difference, after: bytes });
  const documentBytes = Math.max(before.documentBytes, bytes.length);
  const edits = withEdit(before.edits, source.content!, content, edited.quads);
  const after = { ...before, model, document: bytes, written: undefined, documentBytes, edits };
  context.models.keep({ ...source, content }, after);
  const { touched, relabelled = touched, holders = [], isOtherTree } = edited;
  return {
    edit: toldOrSent(edited.difference, bytes, content, context),
    touched: [...new Set([...touched, ...holders].map((object) => model.idOf(object)))],
    isOtherTree,
    labelsOf: touched.some(isToldOfByOthers) ? undefined : relabelled.map((object) => model.idOf(object)),
  };
}

/** Makes the changes in the model too. Nothing, and the model as it was, where neither start tags nor elements tell them. */
function editedDocument(
  { changes, deadTargets, graph }: ChangeInput,
  { values, elements }: Format,
  { model, metamodels }: DecodedModel,
  document: Uint8Array,
  checkpoint: () => void,
): ObjectsEdited | undefined {
  const inValues = values && valuesEdited({ model, document, values, changes, metamodels }, graph);
  if (inValues) return inValues;
  if (!elements || !canEditElements(model, document, elements)) return undefined;
  const wanted = { changes, deadTargets: new Set(deadTargets), graph };
  return objectEdit({ model, document, elements, metamodels, ...wanted, checkpoint });
}

function valuesEdited(edit: ValueEdit, graph: string): ObjectsEdited | undefined {
  const { model, changes } = edit;
  if (changes.length > mostValues) return undefined;
  const touched = changes.flatMap(({ id }) => model.find(id) ?? []);
  const older = ownLines(touched, model, graph);
  const difference = valueEdit(edit);
  if (!difference) return undefined;
  const newer = ownLines(touched, model, graph);
  const quads = { deleted: [...older.difference(newer)], inserted: [...newer.difference(older)] };
  return { difference, moreObjects: 0, touched, quads };
}

function isPlainModel({ model, diagnostics, attachments }: DecodedModel): boolean {
  if (diagnostics.length > 0 || attachments || hasLanguageRules(model) || isResourceModel(model)) return false;
  return isIdentified(model);
}
