/** Writes an edited model, and keeps it for those who will read what was written. */
import { createHash } from 'node:crypto';
import type { Chunk } from '@orrery/formats';
import type { Model, Package } from '@orrery/kernel';
import { comesBackTheSame } from '@orrery/rdf';
import { ChunkWriter } from '../../processes/protocol/chunk-writer.ts';
import type { Bytes } from '../source.ts';
import type { JobContext } from './job-context.ts';
import { chunksOf, splicedContent, type WrittenModel } from './spliced-content.ts';

export interface Edited extends WrittenModel {
  /** Where it was changed in place, so that all else is as it was read. */
  readonly patchedAs: 'objects' | 'resources' | undefined;
}

/** Gives the ids that the document does not tell, as the bytes of a map by path, where there are such. */
export function writeAndKeep(edited: Edited, context: JobContext): Uint8Array | undefined {
  const { source, before, model, format, pathIds } = edited;
  const idMap = pathIds && pathIds.size > 0 ? new TextEncoder().encode(JSON.stringify(Object.fromEntries(pathIds))) : undefined;
  const spliced = splicedContent(edited, context);
  const content = sent(spliced ? [spliced.bytes] : chunksOf(edited), context.write);
  const isKept = spliced ? spliced.isAsEdited && isAsIfRead(edited) : isAsIfRead(edited);
  if (isKept)
    context.models.keep(
      { ...source, content, format: format.name, idMap: idMap && nameOf(idMap) },
      { ...before, model, documentBytes: Math.max(before.documentBytes, content.size) },
    );
  return idMap;
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

/** The same of bytes that are sent. */
function sent(chunks: Iterable<Chunk>, write: JobContext['write']): Bytes {
  const hash = createHash('sha256');
  let size = 0;
  const writer = new ChunkWriter((bytes) => {
    hash.update(bytes);
    size += bytes.length;
    write(bytes);
  });
  for (const chunk of chunks) writer.write(chunk);
  writer.end();
  return { id: '', hash: hash.digest('hex'), size };
}
