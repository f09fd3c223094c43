/** The manifest of a project archive: what is in it, and what the files alone do not say. It is told in docs/decisions/tasks.md. Strangers may have written it. */
import Type, { type Static } from 'typebox';
import type { User } from '../../access/caller.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { Failure, type FieldError, invalidFields } from '../../failures.ts';
import { errorsIn } from '../../http/validation/validation.ts';
import { Confidentiality, Description, Name, nullable, Slug, Uuid } from '../../http/wire.ts';
import { queryLanguages } from '../../query-languages.ts';
import { Version } from '../../resources/project-reference.ts';
import { Kind, Specification } from '../../resources/representations/representation-schema.ts';
import { descriptionPattern } from '../../text-rules.ts';
import { archiveJson, refuseBombs, tooLarge, ValueBudget } from './archive-json.ts';
import { jsonParts, type PartLimits } from './json-parts.ts';
import { repeatedFile } from './manifest-files.ts';

export const manifestName = 'manifest.json';
export const manifestVersion = 1;
/** Neither written nor read beyond that: it is held in memory as a whole. */
export const largestManifest = 16 * 2 ** 20;

export type ArchiveManifest = Static<typeof ManifestShape>;
export type ManifestContent = Static<typeof Content>;
export type ManifestModel = Static<typeof ModelShape>;
export type ManifestRepresentation = Static<typeof RepresentationShape>;
export type ManifestImage = Static<typeof ImageShape>;
export type ManifestQuery = Static<typeof QueryShape>;

/** A file of the archive. */
const content = {
  path: Type.String({ minLength: 1, maxLength: 1000, pattern: descriptionPattern }),
  sha256: Type.String({ maxLength: 64 }),
  size: Type.Integer({ minimum: 0 }),
};
const Content = Type.Object(content);
const named = { slug: Slug, name: Name, description: nullable(Description) };
const text = nullable(Type.String({ maxLength: 2000, pattern: descriptionPattern }));
/** Of a format, or of the type of an image. */
const Word = Type.String({ maxLength: 200, pattern: descriptionPattern });

const ModelShape = Type.Object({
  ...named,
  confidentiality: Confidentiality,
  contentType: text,
  /** The UUID from which ids are made for objects that bring none. */
  lineage: Uuid,
  /** Nothing where the model is empty. */
  content: nullable(Type.Object({ ...content, format: Word, fileName: text })),
  /** The ids of objects that bring none, where paths alone do not decide. */
  ids: nullable(Content),
  /** An earlier state of the model, where that holds the images that its content has no room for. */
  images: Type.Optional(Type.Object({ ...content, format: Word })),
});

const RepresentationShape = Type.Object({
  ...named,
  /** The slug of its model. */
  model: Slug,
  kind: Kind,
  specification: nullable(Specification),
  target: nullable(Uuid),
  default: Type.Boolean(),
  /** The view of the model that it is instead of. */
  origin: nullable(Uuid),
  content: nullable(Content),
});

const ImageShape = Type.Object({ ...content, name: Name, mediaType: Word });

const QueryShape = Type.Object({
  ...named,
  language: Type.Enum([...queryLanguages], { type: 'string' }),
  text: Type.String({ format: 'query-text', minLength: 1 }),
  chart: nullable(Type.Object({}, { additionalProperties: true })),
  confidentiality: Confidentiality,
});

const many = { maxItems: 10_000 };
/** Of all lists together, also those that no manifest has. */
const mostItems = 4 * many.maxItems;

const ManifestShape = Type.Object({
  format: Type.Enum(['orrery-project'], { type: 'string' }),
  version: Type.Integer({ minimum: 1, maximum: manifestVersion }),
  project: Type.Object({ ...named, version: Version, confidentiality: Confidentiality }),
  models: Type.Array(ModelShape, many),
  representations: Type.Array(RepresentationShape, many),
  images: Type.Array(ImageShape, many),
  queries: Type.Array(QueryShape, many),
});

/** What it is called where something is wrong with it. */
const title = 'The manifest of the archive';

const listShapes = {
  models: Type.Array(ModelShape),
  representations: Type.Array(RepresentationShape),
  images: Type.Array(ImageShape),
  queries: Type.Array(QueryShape),
};
const lists = Object.keys(listShapes) as (keyof typeof listShapes)[];
/** So many things are looked at together: some milliseconds. */
const itemsOfStep = 50;
/** Parts are as long as the longest query with its text and chart, however it is escaped; the lists of later versions find room. */
const partLimits: PartLimits = { lists: 1000, longest: 2 ** 20, refuse: refuseLong };
/** Beyond that nothing more is looked for. */
const mostErrors = 100;

/** Nothing where the file is a manifest of something else. Others have their turns between two of its things. */
export async function manifestIn(caller: User, json: string): Promise<ArchiveManifest | undefined> {
  if (!json.includes('orrery-project')) return undefined;
  const read: PartReader = (text) => archiveJson(caller, text, title, budget);
  const budget = ValueBudget.ofManifest();
  const { items, rest } = await partsOf(json, read);
  const value = (await read(rest)) as { format?: unknown } | null;
  if (value?.format !== 'orrery-project') return undefined;
  const errors = [...errorsIn(ManifestShape, value)];
  for (const list of lists) errors.push(...(await errorsOf(list, items.get(list) ?? [])));
  if (errors.length > 0) throw invalidFields(errors.map(({ field, message }) => ({ field: `manifest.json: ${field}`, message })));
  const manifest = { ...value, ...Object.fromEntries(lists.map((list) => [list, items.get(list) ?? []])) } as ArchiveManifest;
  const again = repeatedFile(manifest);
  if (again) throw new Failure('invalid', `${title} names a file more than once: ${again}.`);
  return manifest;
}

async function errorsOf(list: keyof typeof listShapes, items: readonly unknown[]): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (let start = 0; start < items.length && errors.length < mostErrors; start += itemsOfStep) {
    await pauseWhenDue();
    for (const { field, message } of errorsIn(listShapes[list], items.slice(start, start + itemsOfStep))) {
      const [at, ...rest] = field.split('.');
      errors.push({ field: [list, start + Number(at), ...rest].join('.'), message });
    }
  }
  return errors;
}

interface Parts {
  /** By the names of their lists. */
  readonly items: ReadonlyMap<string, readonly unknown[]>;
  /** The manifest without them. */
  readonly rest: string;
}

type PartReader = (text: string) => Promise<unknown>;

async function partsOf(json: string, read: PartReader): Promise<Parts> {
  const items = new Map<string, unknown[]>();
  const parts = jsonParts(json, partLimits);
  for (let count = 0; ; count++) {
    const { done, value } = await parts.next();
    if (done) return { items, rest: value };
    const { list, text } = value;
    const those = items.get(list) ?? [];
    items.set(list, those);
    // Before anything is said about each of them.
    if (those.push(await read(text)) > many.maxItems || count > mostItems) throw tooLarge(title);
    await pauseWhenDue();
  }
}

/** What is wrong with it is told where it is known; it is refused in any case. */
function refuseLong(part: string): never {
  refuseBombs(part, title, ValueBudget.ofManifest());
  throw tooLarge(title);
}
