/** Writes an edited model, and keeps it for those who will read what was written. */
import { createHash } from 'node:crypto';
import type { Format } from '@orrery/formats';
import type { Model, Package } from '@orrery/kernel';
import { comesBackTheSame } from '@orrery/rdf';
import { ChunkWriter } from '../../processes/protocol/chunk-writer.ts';
import type { Bytes, Source } from '../source.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';
import type { JobContext } from './job-context.ts';

export interface Edited {
  /** What was edited. */
  readonly source: Source;
  readonly before: DecodedModel;
  readonly model: Model;
  /** Where it was changed in place, so that all else is as it was read. */
  readonly patchedAs: 'objects' | 'resources' | undefined;
  /** The format in which it is written, and its graph. */
  readonly format: Format;
  readonly graph: string;
}

export function writeAndKeep(edited: Edited, { models, write }: JobContext): void {
  const content = written(edited, write);
  const { source, before, model, format } = edited;
  if (isAsIfRead(edited)) models.keep({ ...source, content, format: format.name, idMap: undefined }, { ...before, model });
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

/** What its bytes will be known by; they have no place yet. */
function written({ before, model, format, graph }: Edited, write: JobContext['write']): Bytes {
  const hash = createHash('sha256');
  let size = 0;
  const writer = new ChunkWriter((bytes) => {
    hash.update(bytes);
    size += bytes.length;
    write(bytes);
  });
  const { metamodels, attachments } = before;
  for (const chunk of format.write(model, { metamodels, attachments, graph })) writer.write(chunk);
  writer.end();
  return { id: '', hash: hash.digest('hex'), size };
}
