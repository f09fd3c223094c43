/** The manifest of a project archive: what is in it, and what the files alone do not say. It is told in docs/decisions/tasks.md. */
export const manifestName = 'manifest.json';
export const manifestVersion = 1;

export interface ArchiveManifest {
  readonly format: 'orrery-project';
  readonly version: typeof manifestVersion;
  readonly project: {
    readonly name: string;
    readonly slug: string;
    readonly version: string;
    readonly description: string | null;
    readonly confidentiality: number;
  };
  readonly models: readonly ArchivedModel[];
  readonly representations: readonly ArchivedRepresentation[];
  readonly images: readonly ArchivedImage[];
  readonly queries: readonly ArchivedQuery[];
}

/** A file of the archive. */
export interface ArchivedContent {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

export interface ArchivedModel {
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly confidentiality: number;
  readonly contentType: string | null;
  /** The UUID from which ids are made for objects that bring none. */
  readonly lineage: string;
  /** Nothing where the model is empty. */
  readonly content: (ArchivedContent & { readonly format: string; readonly fileName: string | null }) | null;
  /** The ids of objects that bring none, where paths alone do not decide. */
  readonly ids: ArchivedContent | null;
}

export interface ArchivedRepresentation {
  /** The slug of its model. */
  readonly model: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly kind: string;
  readonly specification: string | null;
  readonly target: string | null;
  readonly default: boolean;
  /** The view of the model that it is instead of. */
  readonly origin: string | null;
  readonly content: ArchivedContent | null;
}

export interface ArchivedImage extends ArchivedContent {
  readonly name: string;
  readonly mediaType: string;
}

export interface ArchivedQuery {
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly language: string;
  readonly text: string;
  readonly chart: object | null;
  readonly confidentiality: number;
}
