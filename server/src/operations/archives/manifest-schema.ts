/** Reads the manifest of an archive, which strangers may have written. */
import Type from 'typebox';
import { Failure, invalidFields } from '../../failures.ts';
import { errorsIn } from '../../http/validation.ts';
import { Confidentiality, Description, Name, nullable, Slug, Uuid } from '../../http/wire.ts';
import { queryLanguages } from '../../query-languages.ts';
import type { ArchiveManifest } from './archive-manifest.ts';

const content = {
  path: Type.String({ minLength: 1, maxLength: 1000 }),
  sha256: Type.String({ maxLength: 64 }),
  size: Type.Integer({ minimum: 0 }),
};
const Content = Type.Object(content);
const named = { slug: Slug, name: Name, description: nullable(Description) };
const text = nullable(Type.String({ maxLength: 2000 }));

const ManifestShape = Type.Object({
  format: Type.Enum(['orrery-project'], { type: 'string' }),
  version: Type.Integer({ minimum: 1, maximum: 1 }),
  project: Type.Object({ ...named, version: Type.String(), confidentiality: Confidentiality }),
  models: Type.Array(
    Type.Object({
      ...named,
      confidentiality: Confidentiality,
      contentType: text,
      lineage: Uuid,
      content: nullable(Type.Object({ ...content, format: Type.String(), fileName: text })),
      ids: nullable(Content),
    }),
    { maxItems: 10_000 },
  ),
  representations: Type.Array(
    Type.Object({
      ...named,
      model: Slug,
      kind: Type.String(),
      specification: text,
      target: nullable(Uuid),
      default: Type.Boolean(),
      origin: nullable(Uuid),
      content: nullable(Content),
    }),
    { maxItems: 10_000 },
  ),
  images: Type.Array(Type.Object({ ...content, name: Name, mediaType: Type.String() }), { maxItems: 10_000 }),
  queries: Type.Array(
    Type.Object({
      ...named,
      language: Type.Enum([...queryLanguages], { type: 'string' }),
      text: Type.String({ format: 'query-text', minLength: 1 }),
      chart: nullable(Type.Object({}, { additionalProperties: true })),
      confidentiality: Confidentiality,
    }),
    { maxItems: 10_000 },
  ),
});

/** Nothing where the file is a manifest of something else. */
export function manifestIn(json: string): ArchiveManifest | undefined {
  const value = parsed(json);
  if ((value as { format?: unknown } | null)?.format !== 'orrery-project') return undefined;
  const errors = errorsIn(ManifestShape, value);
  if (errors.length === 0) return value as ArchiveManifest;
  throw invalidFields(errors.map(({ field, message }) => ({ field: `manifest.json: ${field}`, message })));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Failure('invalid', 'The manifest of the archive is no JSON.', [], { cause: error });
  }
}
