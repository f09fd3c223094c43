/** What a format is: how documents of one kind are read and written. */
import type { Diagnostic, IdMap, Metamodels, Model } from '@orrery/kernel';

export interface Format {
  readonly name: string;
  readonly mediaType: string;
  /** Without the dot; the first one names files that are written. */
  readonly extensions: readonly string[];
  /** Whether models of this metamodel can be written; without one, the empty model. */
  readonly fits: (nsUri: string | undefined) => boolean;
  readonly read: (bytes: Uint8Array, context: ReadContext) => Reading;
  readonly write: (model: Model, context?: WriteContext) => Generator<string, void>;
}

export interface ReadContext {
  readonly metamodels: Metamodels;
  /** The UUID from which ids are made for objects that bring none. */
  readonly lineage: string;
  /** Ids of objects that bring none, by identity path, where they are not to be made from the path. */
  readonly idMap?: IdMap;
  /** What relative IRIs of RDF documents are resolved against. */
  readonly base?: string;
  readonly limits?: Partial<Limits>;
}

export interface WriteContext {
  /** Tells the class behind a reference into a metamodel. */
  readonly metamodels?: Metamodels;
  /** The IRI of the model's graph in RDF. */
  readonly graph?: string;
}

export interface Reading {
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
}

export interface Limits {
  /** How deep elements may be nested. */
  readonly depth: number;
  /** How many attributes an element may have. */
  readonly attributes: number;
  /** How long a name may be. */
  readonly nameLength: number;
  /** How many diagnostics are kept. */
  readonly diagnostics: number;
}

export const defaultLimits: Limits = { depth: 1000, attributes: 2000, nameLength: 2000, diagnostics: 10_000 };
