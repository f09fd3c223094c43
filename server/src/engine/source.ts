/** A source: a model as a job is handed it. It says where the bytes are, their format, and the metamodels to read them with. */
import type { Content } from '../storage/content/content.ts';

/** Bytes that a job fetches from the content store when it needs them: it is handed their name. */
export type Bytes = Content;

/** What decides how bytes become objects, metamodels aside. */
export interface SourceDocument {
  /** The name of a format in the registry. */
  readonly format: string;
  readonly lineage: string;
  /** A JSON object: id by identity path. */
  readonly idMap?: Bytes | undefined;
}

export interface Source extends SourceDocument {
  /** Absent for an empty model, which is revision 0. */
  readonly content: Bytes | undefined;
  /** An older document with the images that this one names and has no room for. */
  readonly attachmentHolder?: { readonly format: string; readonly content: Bytes } | undefined;
  /** What it may be read with, in order of preference; the built-in ones come before all. */
  readonly metamodels: readonly MetamodelSource[];
}

export interface MetamodelSource extends SourceDocument {
  /** A name that means this content for good, such as `<model id>@<revision>`. */
  readonly key: string;
  readonly content: Bytes;
  /** The packages and subpackages that it declares, as the text of a list in JSON: it is handed on very often, and looked into where it is needed. */
  readonly nsUris: string;
  /** The name or path under which it was uploaded, for references such as `other.ecore#//A`. */
  readonly fileName?: string | undefined;
}

/** A model that another one refers to, by the name that its references give it. */
export interface Neighbour {
  readonly document: string;
  readonly source: Source;
}
