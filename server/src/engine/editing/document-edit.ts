/** The bytes of an edited model in which all that the edit left alone stands as it was in the document before. */
import { type Chunk, encodedText, type Format, OverlappingEdits } from '@orrery/formats';
import { compare, firstDifference, type IdMap, type Model, UnreadableContent } from '@orrery/kernel';
import { statementsOf, uuidNamespace } from '@orrery/rdf';
import { ChunkWriter } from '../../processes/protocol/chunk-writer.ts';
import { bytesBy } from '../../storage/content/content-difference.ts';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';
import { replacing } from './replaced-stretches.ts';

/** Larger documents are edited by their statements where they have some, else written anew as a whole: an edit in place reads and writes its document several times, which takes up to a second a megabyte. */
export const largest = 4 * 2 ** 20;
/** XML takes a quarter of that. */
export const largestXml = 16 * 2 ** 20;

const leastRoom = 65_536;
/** A document that gets ids becomes half as long again. */
const growth = 1.5;

export interface WrittenModel {
  /** What was edited. */
  readonly source: Source;
  readonly before: DecodedModel;
  readonly model: Model;
  /** The format in which it is written, and its graph. */
  readonly format: Format;
  readonly graph: string;
  /** Whether the document tells the ids of its objects. */
  readonly hasIds: boolean;
  /** Ids by path, of objects whose ids the document does not tell. */
  readonly pathIds?: IdMap | undefined;
}

interface SplicedContent extends EditedContent {
  /** As a worker keeps it. */
  readonly decoded: DecodedModel;
}

export interface EditedContent {
  readonly bytes: Uint8Array;
  /** What reading them gives. Absent where the model was written anew: where the format cannot do otherwise, or where the result would say something else. */
  readonly decoded: DecodedModel | undefined;
}

export function editedContent(edited: WrittenModel, context: JobContext): EditedContent {
  const { format, source } = edited;
  const { content } = source;
  const isLarge = content !== undefined && content.size > (isXml(format) ? largestXml : largest);
  const canEdit = content !== undefined && format.name === source.format;
  const inStatements = canEdit && isLarge ? editedInStatements(edited, context) : undefined;
  if (inStatements) return inStatements;
  const written = writtenBytes(edited, context);
  const spliced = canEdit && !isLarge && format.splice ? splicedContent(edited, written, context) : undefined;
  return spliced ?? { bytes: written, decoded: undefined };
}

function splicedContent(edited: WrittenModel, written: Uint8Array, context: JobContext): SplicedContent | undefined {
  const { source, before } = edited;
  const document = before.document ?? context.fetch(source.content!);
  const writtenThen = writtenBefore(edited, document, context);
  // What we wrote ourselves is written the same way again.
  if (writtenThen === 'document') return undefined;
  const bytes = splicedBytes(edited, document, writtenThen, written, context);
  return bytes && checked(bytes, written, edited, context);
}

/** What writing the model gave before the edit. It is kept with the model: the next edit asks for it, too. */
function writtenBefore(edited: WrittenModel, document: Uint8Array, context: JobContext): Uint8Array | 'document' {
  const { source, before, hasIds, graph } = edited;
  const { written: known } = before;
  if (known?.hasIds === hasIds && known.graph === graph) return known.bytes;
  const written = writtenBytes({ ...edited, model: before.model }, context);
  const bytes = Buffer.compare(written, document) === 0 ? 'document' : written;
  context.models.keep(source, { ...before, document, written: { bytes, hasIds, graph } });
  return bytes;
}

function splicedBytes(
  { source, format, model, before: base }: WrittenModel,
  bytes: Uint8Array,
  writtenThen: Uint8Array,
  writtenNow: Uint8Array,
  { checkpoint }: JobContext,
): Uint8Array | undefined {
  const document = encodedText(bytes, isXml(format));
  const [before, after] = [textOf(writtenThen), textOf(writtenNow)];
  if (!document || before === undefined || after === undefined || Buffer.compare(bytes, writtenNow) === 0) return undefined;
  const models = { before: base.model, after: model };
  const context = { base: `${uuidNamespace}${source.lineage}`, models, checkpoint };
  const spliced = unlessOverlapping(() => format.splice!(document.text, before, after, context));
  return spliced === undefined ? undefined : document.bytesOf(spliced);
}

/** Where edits of a text get into each other's way it is written anew, which is always right. */
function unlessOverlapping<Spliced>(splice: () => Spliced | undefined): Spliced | undefined {
  try {
    return splice();
  } catch (error) {
    if (error instanceof OverlappingEdits) return undefined;
    throw error;
  }
}

function isXml({ family }: Format): boolean {
  return family?.name === 'xml';
}

/** It must say what the edit says. A format may tell some order by that of the document: then what was written is the judge. */
function checked(bytes: Uint8Array, written: Uint8Array, edited: WrittenModel, context: JobContext): SplicedContent | undefined {
  const decoded = readOrNothing(bytes, edited, context);
  if (!decoded) return undefined;
  const { hasIds, graph, format } = edited;
  // What means nothing in the format may be written otherwise.
  const isAlike = () => format.saysTheSame?.(edited.model, decoded.model, context.checkpoint) ?? false;
  const isSame = saysTheSame(edited.model, decoded.model, context);
  if (!isSame && isAlike()) return { bytes, decoded: { ...decoded, document: bytes } };
  if (!isSame && !saysWhatWasWritten(decoded.model, written, edited, context)) return undefined;
  return { bytes, decoded: { ...decoded, document: bytes, written: { bytes: written, hasIds, graph } } };
}

function saysWhatWasWritten(model: Model, written: Uint8Array, edited: WrittenModel, context: JobContext): boolean {
  return saysTheSame(context.models.read(written, edited.source, edited.pathIds).model, model, context);
}

/** The comparison by ids is fast and strict; what it finds may still be the same in the eyes of the slow one. */
function saysTheSame(one: Model, other: Model, { checkpoint }: JobContext): boolean {
  return compare(one, other, checkpoint).changes.length === 0 || firstDifference(one, other, { withIds: true }) === undefined;
}

/** In a large document only the statements that the edit touches are written. */
function editedInStatements(edited: WrittenModel, context: JobContext): SplicedContent | undefined {
  const { source, before, model, format } = edited;
  const document = before.document ?? context.fetch(source.content!);
  const options = { base: `${uuidNamespace}${source.lineage}`, checkpoint: context.checkpoint };
  const stretches = unlessOverlapping(() =>
    format.statements?.spliced(document, { before: before.model, after: model }, options),
  );
  const difference = stretches && replacing(stretches, document.length);
  const bytes = difference && bytesBy(difference, document);
  const decoded = bytes && readOrNothing(bytes, edited, context);
  // What the statements say that were written is known; all others were copied.
  return decoded && countOfFacts(decoded.model) === countOfFacts(model)
    ? { bytes, decoded: { ...decoded, document: bytes } }
    : undefined;
}

function countOfFacts({ roots }: Model): number {
  return roots.reduce((sum, root) => sum + statementsOf(root).length, 0);
}

function readOrNothing(bytes: Uint8Array, { source, pathIds }: WrittenModel, { models }: JobContext): DecodedModel | undefined {
  try {
    return models.read(bytes, source, pathIds);
  } catch (error) {
    if (error instanceof UnreadableContent) return undefined;
    throw error;
  }
}

/** What writing the model gives. */
export function writtenBytes(edited: WrittenModel, { checkpoint }: Pick<JobContext, 'checkpoint'>): Uint8Array {
  const { room, filled } = roomWith(chunksOf(edited, checkpoint), edited.before.documentBytes);
  return new Uint8Array(room.transfer(filled));
}

/** The same in a buffer that has room for more, of about the size given. */
export function writtenRoomily(edited: WrittenModel, size: number, { checkpoint }: Pick<JobContext, 'checkpoint'>): Uint8Array {
  const { room, filled } = roomWith(chunksOf(edited, checkpoint), size);
  return new Uint8Array(room, 0, filled);
}

function chunksOf({ before, model, format, graph, hasIds }: WrittenModel, checkpoint: () => void): Iterable<Chunk> {
  const { metamodels, attachments } = before;
  return format.write(model, { metamodels, attachments, graph, hasIds, checkpoint });
}

/** In room that grows: pieces that are joined at the end would take twice the room, and garbage outside of the heap has all garbage collected. */
function roomWith(chunks: Iterable<Chunk>, size: number): { readonly room: ArrayBuffer; readonly filled: number } {
  let room = new ArrayBuffer(Math.max(size, leastRoom));
  let filled = 0;
  const writer = new ChunkWriter((bytes) => {
    if (filled + bytes.length > room.byteLength) room = room.transfer(Math.ceil((filled + bytes.length) * growth));
    new Uint8Array(room, filled).set(bytes);
    filled += bytes.length;
  });
  for (const chunk of chunks) writer.write(chunk);
  writer.end();
  return { room, filled };
}

/** Nothing where it is no text in UTF-8, as an archive is none. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
