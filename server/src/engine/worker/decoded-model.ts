/** A model that a worker has read, with all that the reading depended on. */
import type { Attachments } from '@orrery/formats';
import type { Diagnostic, Metamodels, Model } from '@orrery/kernel';
import type { QuadChanges } from '@orrery/rdf';
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
  /** The document, where an edit had it in hand: the next one asks for it again. */
  readonly document?: Uint8Array | undefined;
  /** What writing it again gives, where somebody has asked. */
  readonly written?: KnownWriting | undefined;
  /** The last edits of this model in this worker, in their order. */
  readonly edits?: readonly KnownEdit[] | undefined;
}

/** The quads in which a content differs from the one before it, as lines of N-Quads and of places. */
export interface KnownEdit extends QuadChanges<readonly string[]> {
  /** Hashes of the contents. */
  readonly from: string;
  readonly to: string;
}

export interface KnownWriting {
  /** Its own document, or other bytes. */
  readonly bytes: Uint8Array | 'document';
  /** Whether ids were written into it, and the IRI of its graph. */
  readonly hasIds: boolean;
  readonly graph: string;
}
