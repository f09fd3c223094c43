/** The manifest of a project archive: what is in it, and what the files alone do not say. It is told in docs/decisions/tasks.md. Strangers may have written it. */
import Type, { type Static } from 'typebox';
import { invalidFields } from '../../failures.ts';
import { errorsIn } from '../../http/validation/validation.ts';
import { Confidentiality, Description, Name, nullable, Slug, Uuid } from '../../http/wire.ts';
import { queryLanguages } from '../../query-languages.ts';
import { archiveJson, tooLarge } from './archive-json.ts';

export const manifestName = 'manifest.json';
export const manifestVersion = 1;

export type ArchiveManifest = Static<typeof ManifestShape>;
export type ManifestContent = Static<typeof Content>;
export type ManifestModel = Static<typeof ModelShape>;
export type ManifestRepresentation = Static<typeof RepresentationShape>;
export type ManifestImage = Static<typeof ImageShape>;
export type ManifestQuery = Static<typeof QueryShape>;

/** A file of the archive. */
const content = {
  path: Type.String({ minLength: 1, maxLength: 1000 }),
  sha256: Type.String({ maxLength: 64 }),
  size: Type.Integer({ minimum: 0 }),
};
const Content = Type.Object(content);
const named = { slug: Slug, name: Name, description: nullable(Description) };
const text = nullable(Type.String({ maxLength: 2000 }));

const ModelShape = Type.Object({
  ...named,
  confidentiality: Confidentiality,
  contentType: text,
  /** The UUID from which ids are made for objects that bring none. */
  lineage: Uuid,
  /** Nothing where the model is empty. */
  content: nullable(Type.Object({ ...content, format: Type.String(), fileName: text })),
  /** The ids of objects that bring none, where paths alone do not decide. */
  ids: nullable(Content),
  /** An earlier state of the model, where that holds the images that its content has no room for. */
  images: Type.Optional(Type.Object({ ...content, format: Type.String() })),
});

const RepresentationShape = Type.Object({
  ...named,
  /** The slug of its model. */
  model: Slug,
  kind: Type.String(),
  specification: text,
  target: nullable(Uuid),
  default: Type.Boolean(),
  /** The view of the model that it is instead of. */
  origin: nullable(Uuid),
  content: nullable(Content),
});

const ImageShape = Type.Object({ ...content, name: Name, mediaType: Type.String() });

const QueryShape = Type.Object({
  ...named,
  language: Type.Enum([...queryLanguages], { type: 'string' }),
  text: Type.String({ format: 'query-text', minLength: 1 }),
  chart: nullable(Type.Object({}, { additionalProperties: true })),
  confidentiality: Confidentiality,
});

const many = { maxItems: 10_000 };

const ManifestShape = Type.Object({
  format: Type.Enum(['orrery-project'], { type: 'string' }),
  version: Type.Integer({ minimum: 1, maximum: manifestVersion }),
  project: Type.Object({ ...named, version: Type.String(), confidentiality: Confidentiality }),
  models: Type.Array(ModelShape, many),
  representations: Type.Array(RepresentationShape, many),
  images: Type.Array(ImageShape, many),
  queries: Type.Array(QueryShape, many),
});

/** What it is called where something is wrong with it. */
const title = 'The manifest of the archive';

/** Nothing where the file is a manifest of something else. */
export function manifestIn(json: string): ArchiveManifest | undefined {
  const value = archiveJson(json, title);
  if ((value as { format?: unknown } | null)?.format !== 'orrery-project') return undefined;
  // Before anything is said about each of them.
  if (Object.values(value as object).some((list) => Array.isArray(list) && list.length > many.maxItems)) throw tooLarge(title);
  const errors = errorsIn(ManifestShape, value);
  if (errors.length === 0) return value as ArchiveManifest;
  throw invalidFields(errors.map(({ field, message }) => ({ field: `manifest.json: ${field}`, message })));
}
