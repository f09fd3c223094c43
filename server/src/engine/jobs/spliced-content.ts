/** The bytes of an edited model in which all that the edit left alone stands as it was in the document before. */
import type { Chunk, Format } from '@orrery/formats';
import { firstDifference, type IdMap, type Model, UnreadableContent } from '@orrery/kernel';
import { uuidNamespace } from '@orrery/rdf';
import type { Source } from '../source.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';
import type { JobContext } from './job-context.ts';

/** Larger documents are written anew as a whole: an edit in place reads and writes its document several times. */
const largest = 4 * 1024 * 1024;

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

export interface SplicedContent {
  readonly bytes: Uint8Array;
  /** Whether reading it gives the very model that was edited. */
  readonly isAsEdited: boolean;
}

/** Nothing where the format cannot do that, or where the result would say something else than what was written. */
export function splicedContent(edited: WrittenModel, context: JobContext): SplicedContent | undefined {
  const { source, format } = edited;
  const { content } = source;
  if (!format.splice || !content || format.name !== source.format || content.size > largest) return undefined;
  const bytes = context.fetch(content);
  const written = bytesOf(chunksOf(edited));
  const [text, after] = [textOf(bytes), textOf(written)];
  if (text === undefined || after === undefined || text === after) return undefined;
  const model = readAgain(bytes, edited, context, context.models.idsOf(source));
  const before = textOf(bytesOf(chunksOf({ ...edited, model })))!;
  // What we wrote ourselves is written the same way again.
  if (before === text) return undefined;
  const base = `${uuidNamespace}${source.lineage}`;
  const spliced = format.splice(text, before, after, { base, checkpoint: context.checkpoint });
  return spliced === undefined ? undefined : checked(new TextEncoder().encode(spliced), written, edited, context);
}

/** It must say what the edit says. A format may tell some order by that of the document: then what was written is the judge. */
function checked(bytes: Uint8Array, written: Uint8Array, edited: WrittenModel, context: JobContext): SplicedContent | undefined {
  const again = readOrNothing(bytes, edited, context);
  if (!again) return undefined;
  const isAsEdited = firstDifference(edited.model, again, { withIds: true }) === undefined;
  const isSame =
    isAsEdited || firstDifference(readAgain(written, edited, context, edited.pathIds), again, { withIds: true }) === undefined;
  return isSame ? { bytes, isAsEdited } : undefined;
}

function readOrNothing(bytes: Uint8Array, edited: WrittenModel, context: JobContext): Model | undefined {
  try {
    return readAgain(bytes, edited, context, edited.pathIds);
  } catch (error) {
    if (error instanceof UnreadableContent) return undefined;
    throw error;
  }
}

function readAgain(
  bytes: Uint8Array,
  { source, before, format }: WrittenModel,
  { checkpoint }: JobContext,
  idMap: IdMap | undefined,
): Model {
  const { metamodels } = before;
  return format.read(bytes, { metamodels, lineage: source.lineage, checkpoint, ...(idMap && { idMap }) }).model;
}

export function chunksOf({ before, model, format, graph, hasIds }: WrittenModel): Iterable<Chunk> {
  const { metamodels, attachments } = before;
  return format.write(model, { metamodels, attachments, graph, hasIds });
}

export function bytesOf(chunks: Iterable<Chunk>): Uint8Array {
  return Buffer.concat(Array.from(chunks, (chunk) => Buffer.from(chunk)));
}

/** Nothing where it is no text in UTF-8, as an archive is none. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
