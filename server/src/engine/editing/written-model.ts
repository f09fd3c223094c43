/** Writes an edited model, and keeps it for those who will read what was written. */
import { createHash } from 'node:crypto';
import { type Change, compare, type Model, type Package } from '@orrery/kernel';
import { comesBackTheSame, isNamedByPatch, isResourceModel, type QuadChanges, quadsOfValues } from '@orrery/rdf';
import { byteDifference } from '../../storage/content/byte-difference.ts';
import { bytesBy, type ContentDifference, isSmall } from '../../storage/content/content-difference.ts';
import type { FramedContent } from '../../storage/content/framed-content.ts';
import type { JobContext } from '../job-context.ts';
import type { Bytes } from '../source.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';
import { editedContent, type WrittenModel } from './document-edit.ts';
import { nameOfEdited } from './document-hash.ts';
import { canEditElements, elementEdit, staysAsItStands } from './element-edit.ts';
import { noteIdentified, stayIdentified } from './identified-models.ts';
import { type EditedObjects, editedObjects, keepQuietFacts, touchedBy } from './known-difference.ts';
import { withEdit } from './known-edits.ts';
import { movePlaces, stayPlain } from './start-tags.ts';
import { statesOfCopy } from './two-states.ts';

export interface Edited extends WrittenModel {
  /** Where it was changed in place, so that all else is as it was read. */
  readonly patchedAs: 'objects' | 'resources' | undefined;
  /** The difference that it makes, where that is known. */
  readonly changes?: readonly Change[] | undefined;
  /** Whether whoever asked needs nothing to be written where the document stays as it is. */
  readonly mayStay?: boolean;
}

/** What came of an edit. Where it differs from the document before in a few places the difference is told, and nothing is sent. */
export interface WrittenContent extends EditedObjects {
  /** Whether the model, or the document that says it, is as it was: then nothing is written. */
  readonly isUnchanged?: boolean;
  readonly edit?: ToldEdit | undefined;
  /** A large document that is written anew, as it is stored: nothing is sent beside it. */
  readonly whole?: FramedContent | undefined;
  /** JSON: id by identity path, where the document does not tell all ids. */
  readonly idMap?: Uint8Array | undefined;
}

/** From the content that was edited. */
export interface ToldEdit {
  readonly difference: ContentDifference;
  readonly hash: string;
  readonly size: number;
}

export function writeAndKeep(edited: Edited, context: JobContext): WrittenContent {
  const { source, before, format } = edited;
  const isSameFormat = source.content !== undefined && format.name === source.format;
  const document = isSameFormat ? (before.document ?? context.fetch(source.content)) : undefined;
  // What a patch adds has ids.
  if (edited.patchedAs === 'objects') stayIdentified(before.model, edited.model);
  if (isNamedByPatch(edited.model)) noteIdentified(edited.model);
  // Statements of RDF are their own difference.
  const changes = edited.changes ?? (isResourceModel(edited.model) ? undefined : changesOf(edited, context));
  const known = { ...edited, changes, before: { ...before, document } };
  const written = (document && writtenLocally(known, document, context)) ?? writtenAsAWhole(known, context);
  return changes && isSameFormat
    ? { ...editedObjects({ before: before.model, after: edited.model, changes }, doIdsStay(edited)), ...written }
    : written;
}

/** Whether the document tells the ids of all objects, so that reading it gives the same ones. */
function doIdsStay({ hasIds, pathIds, format, patchedAs }: Edited): boolean {
  return patchedAs === 'objects' && hasIds && !pathIds?.size && !format.ids;
}

function changesOf({ before, model }: Edited, { checkpoint }: Pick<JobContext, 'checkpoint'>): readonly Change[] {
  return compare(before.model, model, checkpoint).changes;
}

/** What is kept to be read again has the facts of the model before, where these cannot have changed. */
function keepFactsFor(read: Model, { before, model: after, changes }: Edited): void {
  if (changes) keepQuietFacts({ before: before.model, after, changes }, read);
}

/** Some elements of the document say something else now. */
function writtenLocally(edited: Edited, document: Uint8Array, context: JobContext): WrittenContent | undefined {
  const difference = differenceInElements(edited, document, context);
  if (!difference) return undefined;
  const bytes = bytesBy(difference, document);
  if (edited.mayStay && Buffer.compare(bytes, document) === 0) return { isUnchanged: true };
  stayPlain(document, bytes);
  movePlaces(document, difference, bytes);
  const content = nameOfEdited({ name: edited.source.content!.hash, before: document, difference, after: bytes });
  if (isAsIfRead(edited)) keepEdited(edited, { content, document: bytes }, context);
  return { edit: toldOrSent(difference, bytes, content, context) };
}

export function differenceInElements(
  edited: Edited,
  document: Uint8Array,
  { checkpoint }: Pick<JobContext, 'checkpoint'>,
): ContentDifference | undefined {
  const { before, model, format, hasIds, pathIds } = edited;
  const { elements } = format;
  // Images that come to a document make an archive of it.
  if (!elements || !hasIds || pathIds?.size || before.attachments?.size) return undefined;
  if (![before.model, model].every((one) => canEditElements(one, document, elements))) return undefined;
  if (!staysAsItStands(before.model, model, document, elements)) return undefined;
  const changes = edited.changes ?? changesOf(edited, { checkpoint });
  const states = statesOfCopy(before.model, model, changes);
  return elementEdit({ states, elements, document, metamodels: before.metamodels, lineage: model.lineage });
}

function writtenAsAWhole(edited: Edited, context: JobContext): WrittenContent {
  const { source, before, format, pathIds, hasIds, graph } = edited;
  const idMap = pathIds && pathIds.size > 0 ? new TextEncoder().encode(JSON.stringify(Object.fromEntries(pathIds))) : undefined;
  const { bytes, decoded } = editedContent(edited, context);
  const content = nameOf(bytes);
  // Nothing is kept: what reads this document again finds the model before.
  const isSame = content.hash === source.content?.hash && (idMap && nameOf(idMap).hash) === source.idMap?.hash;
  if (edited.mayStay && isSame) return { isUnchanged: true };
  if (decoded) {
    context.models.keep({ ...source, content, format: format.name, idMap: idMap && nameOf(idMap) }, decoded);
    if (before.diagnostics.length + decoded.diagnostics.length === 0) keepFactsFor(decoded.model, edited);
  } else if (isAsIfRead(edited))
    keepEdited(edited, { content, document: bytes, idMap, written: { bytes: 'document', hasIds, graph } }, context);
  const { document } = before;
  return { edit: toldOrSent(document && byteDifference(document, bytes), bytes, content, context), idMap };
}

interface NewDocument extends Pick<DecodedModel, 'document' | 'written'> {
  readonly content: Bytes;
  readonly idMap?: Uint8Array | undefined;
}

function keepEdited(edited: Edited, { content, idMap, document, written }: NewDocument, { models }: JobContext): void {
  const { source, before, model, format } = edited;
  const documentBytes = Math.max(before.documentBytes, content.size);
  const after = { ...source, content, format: format.name, idMap: idMap && nameOf(idMap) };
  const edits = source.content && withEdit(before.edits, source.content, content, quadsIn(edited));
  models.keep(after, { ...before, model, documentBytes, document, written, edits });
  keepFactsFor(model, edited);
}

/** Nothing where they are found out by a comparison. */
function quadsIn({ before, model, changes, graph, patchedAs }: Edited): QuadChanges<readonly string[]> | undefined {
  if (patchedAs !== 'objects' || !changes?.every(isOfFeatures)) return undefined;
  return quadsOfValues(
    before.model,
    model,
    changes.map(({ id }) => id),
    graph,
  );
}

function isOfFeatures(change: Change): boolean {
  return change.kind === 'changed' && change.class.old === change.class.new;
}

export function toldOrSent(
  difference: ContentDifference | undefined,
  bytes: Uint8Array,
  { hash, size }: Bytes,
  { write }: JobContext,
): ToldEdit | undefined {
  if (difference && isSmall(difference, size)) return { difference, hash, size };
  write(bytes);
  return undefined;
}

/** Whether reading the written content would give this very model. It is read again where it had diagnostics, uses other packages now, or would get other blank nodes. */
function isAsIfRead(edited: Edited): boolean {
  const { source, before, model, patchedAs, format } = edited;
  if (!patchedAs || format.name !== source.format || before.diagnostics.length > 0) return false;
  if (patchedAs === 'resources') return format.rdf?.keepsOrderOfPrefixes === true && comesBackTheSame(model);
  return keepIds(edited) && usesTheSamePackages(edited);
}

function usesTheSamePackages({ before, model, changes }: Edited): boolean {
  if (changes?.every(isOfFeatures)) return true;
  return packagesOf(before.model).symmetricDifference(packagesOf(model)).size === 0;
}

/** Whether what was touched has the ids that reading would give it. */
function keepIds({ model, changes = [], format: { ids } }: Edited): boolean {
  if (!ids) return true;
  const touched = new Set(changes.flatMap(touchedBy));
  return [...touched].every((id) => {
    const object = model.find(id);
    return !object || ids.comesBack(model, object);
  });
}

function packagesOf(model: Model): Set<Package> {
  const classes = new Set(model.objects().map((object) => object.class));
  return new Set([...classes].map((one) => one.package));
}

/** What bytes will be known by that have no place yet. */
export function nameOf(bytes: Uint8Array): Bytes {
  return { id: '', hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
}
