/** A model as a worker is handed it: where its bytes are, and what it may be read with. */

/** Content in the content store. */
export interface Bytes {
  readonly id: string;
  /** SHA-256, in hexadecimal digits. */
  readonly hash: string;
  readonly size: number;
}

/** What decides how bytes become objects, metamodels aside. */
export interface Document {
  /** The name of a format in the registry. */
  readonly format: string;
  readonly lineage: string;
  /** A JSON object: id by identity path. */
  readonly idMap?: Bytes | undefined;
}

export interface Source extends Document {
  /** Nothing for an empty model, revision 0. */
  readonly content: Bytes | undefined;
  /** An older document that may hold what this one names and has no room for, such as images. */
  readonly heldBy?: { readonly format: string; readonly content: Bytes } | undefined;
  /** What it may be read with, in order of preference; the built-in ones come before all. */
  readonly metamodels: readonly MetamodelSource[];
}

export interface MetamodelSource extends Document {
  /** A name that means this content for good, such as `<model id>@<revision>`. */
  readonly key: string;
  readonly content: Bytes;
  /** The packages and subpackages that it declares. */
  readonly nsUris: readonly string[];
  /** The name or path under which it was uploaded, for references such as `other.ecore#//A`. */
  readonly fileName?: string | undefined;
}
