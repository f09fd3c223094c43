/** A model that a worker has read, with all that the reading depended on. */
import type { Attachments } from '@orrery/formats';
import type { Diagnostic, Metamodels, Model } from '@orrery/kernel';
import type { MetamodelLookups } from './metamodel-lookups.ts';

export interface DecodedModel {
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
  /** They belong to the revision, and go where the model is written. */
  readonly attachments?: Attachments | undefined;
  /** The metamodels that it was read with; asking them leaves no trace. */
  readonly metamodels: Metamodels;
  readonly lookups: MetamodelLookups;
  /** Of the document that it was read from, out of its archive. */
  readonly documentBytes: number;
}
