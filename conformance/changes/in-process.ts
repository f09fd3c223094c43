/** Changes of a document as the worker makes them, without a service: its bytes afterwards. */
import type { Format } from '@orrery/formats';
import type { Metamodels, RequestedChange } from '@orrery/kernel';
import { changedModel } from '../../server/src/engine/changes/changed-model.ts';
import type { JobContext } from '../../server/src/engine/jobs/job-context.ts';
import { writeAndKeep } from '../../server/src/engine/jobs/written-model.ts';
import type { DecodedModel } from '../../server/src/engine/worker/decoded-model.ts';
import { MetamodelLookups } from '../../server/src/engine/worker/metamodel-lookups.ts';

export interface OpenDocument {
  readonly format: Format;
  readonly bytes: Uint8Array;
  readonly decoded: DecodedModel;
  readonly metamodels: Metamodels;
}

export const lineage = '7d9a3c52-4a4b-5c1e-9a3c-3f1c8d2e6b70';

export function opened(format: Format, bytes: Uint8Array, metamodels: Metamodels): OpenDocument {
  const { model, diagnostics, attachments } = format.read(bytes, { metamodels, lineage });
  const decoded = { model, diagnostics, attachments, metamodels, lookups: new MetamodelLookups(), documentBytes: bytes.length };
  return { format, bytes, decoded, metamodels };
}

export function changedBytes({ format, bytes, decoded }: OpenDocument, changes: readonly RequestedChange[]): Uint8Array {
  const chunks: Buffer[] = [];
  // Of the tools of a job, edits need these alone.
  const context = {
    models: { of: () => decoded, idsOf: () => undefined, keep: () => {} },
    fetch: () => bytes,
    write: (chunk: string | Uint8Array) => void chunks.push(Buffer.from(chunk as string)),
    checkpoint: () => {},
  } as unknown as JobContext;
  const content = { id: '', hash: '', size: bytes.length };
  const source = { content, format: format.name, lineage, metamodels: [] };
  const input = { source, base: undefined, format: format.name, graph: `urn:uuid:${lineage}`, changes, deadTargets: [] };
  writeAndKeep(changedModel(input, context), context);
  return Buffer.concat(chunks);
}
