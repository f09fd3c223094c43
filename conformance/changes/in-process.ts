/** Changes of a document as the worker makes them, without a service: its bytes afterwards. */
import type { Format } from '@orrery/formats';
import type { IdMap, Metamodels, RequestedChange } from '@orrery/kernel';
import type { JobContext } from '../../server/src/engine/job-context.ts';
import { writeChanged } from '../../server/src/engine/jobs/change-job.ts';
import type { DecodedModel } from '../../server/src/engine/worker/decoded-model.ts';
import { MetamodelLookups } from '../../server/src/engine/worker/metamodel-lookups.ts';
import { bytesBy } from '../../server/src/storage/content/content-difference.ts';

export interface OpenDocument {
  readonly format: Format;
  readonly bytes: Uint8Array;
  readonly decoded: DecodedModel;
  readonly metamodels: Metamodels;
}

export const lineage = '7d9a3c52-4a4b-5c1e-9a3c-3f1c8d2e6b70';

export function opened(format: Format, bytes: Uint8Array, metamodels: Metamodels, idMap?: IdMap): OpenDocument {
  const { model, diagnostics, attachments } = format.read(bytes, { metamodels, lineage, ...(idMap && { idMap }) });
  const decoded = { model, diagnostics, attachments, metamodels, lookups: new MetamodelLookups(), documentBytes: bytes.length };
  return { format, bytes, decoded, metamodels };
}

export function changedBytes(document: OpenDocument, changes: readonly RequestedChange[]): Uint8Array {
  const { format, bytes, metamodels } = document;
  // Nothing is large enough to be changed in place: the document is edited several times.
  const decoded = { ...document.decoded, documentBytes: 0 };
  const chunks: Buffer[] = [];
  const read = (content: Uint8Array, _: unknown, idMap: IdMap | undefined) => opened(format, content, metamodels, idMap).decoded;
  // Of the tools of a job, edits need these alone.
  const context = {
    models: { of: () => decoded, idsOf: () => undefined, keep: () => {}, read },
    fetch: () => bytes,
    write: (chunk: string | Uint8Array) => void chunks.push(Buffer.from(chunk as string)),
    checkpoint: () => {},
  } as unknown as JobContext;
  const content = { id: '', hash: '', size: bytes.length };
  const source = { content, format: format.name, lineage, metamodels: [] };
  const input = { source, base: undefined, format: format.name, graph: `urn:uuid:${lineage}`, changes, deadTargets: [] };
  const { edit, isUnchanged } = writeChanged(input, context);
  if (isUnchanged) return bytes;
  return edit ? bytesBy(edit.difference, bytes) : Buffer.concat(chunks);
}
