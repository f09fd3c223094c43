/** Writes an edited model, and keeps it for those who will read what was written. */
import { createHash } from 'node:crypto';
import type { Model, Package } from '@orrery/kernel';
import { comesBackTheSame } from '@orrery/rdf';
import { byteDifference } from '../../storage/content/byte-difference.ts';
import { type ContentDifference, weightOf } from '../../storage/content/content-difference.ts';
import type { Bytes } from '../source.ts';
import type { JobContext } from './job-context.ts';
import { editedContent, type WrittenModel } from './spliced-content.ts';

export interface Edited extends WrittenModel {
  /** Where it was changed in place, so that all else is as it was read. */
  readonly patchedAs: 'objects' | 'resources' | undefined;
}

/** What came of an edit. Where it differs from the document before in a few places the difference is told, and nothing is sent. */
export interface WrittenContent {
  /** Whether the model is as it was: then nothing is written. */
  readonly isUnchanged?: boolean;
  readonly edit?: ToldEdit | undefined;
  /** JSON: id by identity path, where the document does not tell all ids. */
  readonly idMap?: Uint8Array | undefined;
}

/** From the content that was edited. */
export interface ToldEdit {
  readonly difference: ContentDifference;
  readonly hash: string;
  readonly size: number;
}

/** The share of a document above which it is sent as a whole. */
const largestShare = 0.25;

export function writeAndKeep(edited: Edited, context: JobContext): WrittenContent {
  const { source, before, model, format, pathIds, hasIds, graph } = edited;
  const idMap = pathIds && pathIds.size > 0 ? new TextEncoder().encode(JSON.stringify(Object.fromEntries(pathIds))) : undefined;
  const { document, written, spliced } = editedContent(edited, context);
  const bytes = spliced?.bytes ?? written;
  const content = nameOf(bytes);
  const after = { ...source, content, format: format.name, idMap: idMap && nameOf(idMap) };
  if (spliced) context.models.keep(after, spliced.decoded);
  else if (isAsIfRead(edited)) {
    const documentBytes = Math.max(before.documentBytes, content.size);
    const known = { document: bytes, written: { bytes: 'document', hasIds, graph } } as const;
    context.models.keep(after, { ...before, model, documentBytes, ...known });
  }
  return { edit: toldOrSent(document, bytes, content, context), idMap };
}

function toldOrSent(
  document: Uint8Array | undefined,
  bytes: Uint8Array,
  { hash, size }: Bytes,
  { write }: JobContext,
): ToldEdit | undefined {
  const difference = document && byteDifference(document, bytes);
  if (difference && weightOf(difference) <= size * largestShare) return { difference, hash, size };
  write(bytes);
  return undefined;
}

/** Whether reading the written content would give this very model. It is read again where it had diagnostics, uses other packages now, or would get other blank nodes. */
function isAsIfRead({ source, before, model, patchedAs, format }: Edited): boolean {
  if (!patchedAs || format.name !== source.format || before.diagnostics.length > 0) return false;
  if (patchedAs === 'resources') return format.rdf?.keepsOrderOfPrefixes === true && comesBackTheSame(model);
  return packagesOf(before.model).symmetricDifference(packagesOf(model)).size === 0;
}

function packagesOf(model: Model): Set<Package> {
  const classes = new Set(model.objects().map((object) => object.class));
  return new Set([...classes].map((one) => one.package));
}

/** What bytes will be known by that have no place yet. */
function nameOf(bytes: Uint8Array): Bytes {
  return { id: '', hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
}
