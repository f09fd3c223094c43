/** Shapes on the wire that many resources share. */
import Type, { type TObject, type TProperties, type TSchema } from 'typebox';
import { slugPattern } from '../slug.ts';
import { descriptionPattern, namePattern } from '../text-rules.ts';
import { described, undescribed } from './description/described-as.ts';
import { exampleList, exampleProblem } from './description/examples.ts';

export const Uuid = Type.String({ format: 'uuid', examples: ['0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01'] });
export const Instant = Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] });
export const Name = described(Type.String({ title: 'Name', format: 'name', minLength: 1 }), {
  type: 'string',
  description: '1 to 200 characters after trimming, none of them a control character',
  pattern: namePattern,
  examples: ['Energy grid'],
});
export const Description = described(Type.String({ title: 'Description', format: 'description' }), {
  type: 'string',
  description: 'up to 10,000 characters',
  pattern: descriptionPattern,
  maxLength: 10_000,
  examples: ['All about the grid'],
});
const slugShown = {
  type: 'string',
  description: 'lower-case letters, digits and single hyphens between them, and not a UUID',
  pattern: slugPattern,
  maxLength: 100,
  examples: ['energy-grid'],
};
export const Slug = described(Type.String({ title: 'Slug', format: 'slug', minLength: 1, maxLength: 100 }), slugShown);
/** A slug in an address: whatever it is, it leads somewhere or nowhere. */
export const SlugInPath = described(Type.String({ title: 'Slug' }), slugShown);

export const Confidentiality = Type.Integer({
  title: 'Confidentiality',
  minimum: 0,
  maximum: 299,
  description: '0 to 99 public, 100 to 199 internal, 200 to 299 restricted',
});
export const PersonReference = Type.Object({ id: Uuid, name: Type.String() }, { title: 'PersonReference' });
/** A file in a form. OpenAPI 3.1 has `contentMediaType` for it, and generators of clients know `format` alone. */
export const FilePart = Type.String({
  format: 'binary',
  contentMediaType: 'application/octet-stream',
  description: 'the file',
});

export const ById = Type.Object({ id: Uuid });

/** The parameters of an operation, and no others: a typing error in `revision` would give other content than was meant. */
export function onlyParameters<Parameters extends TProperties>(parameters: Parameters) {
  return Type.Object(parameters, { additionalProperties: false });
}

export const Link = Type.Object(
  {
    href: Type.String(),
    templated: Type.Optional(Type.Boolean()),
    title: Type.Optional(Type.String()),
    type: Type.Optional(Type.String()),
  },
  { title: 'Link' },
);

/** The links of an entity: to itself, to what it says, and whatever else. */
export function linksTo<Name extends string>(...names: readonly Name[]) {
  const others = Object.fromEntries(names.map((name) => [name, Type.Optional(Link)])) as unknown as Record<Name, TSchema>;
  return Type.Object({ self: Link, ...others });
}

export const Links = linksTo();

/** The same schema, or null: what clears an optional field in a PATCH, and what an absent value is in an answer. */
export function nullable<T extends TSchema>(schema: T): ReturnType<typeof Type.Unsafe<Type.Static<T> | null>> {
  return Type.Unsafe<Type.Static<T> | null>(
    'type' in schema && !('title' in schema) ? { ...schema, type: [schema.type, 'null'] } : { anyOf: [schema, { type: 'null' }] },
  );
}

/** A property that an answer shows and a request may repeat without effect. */
export const Shown = Type.Optional(undescribed(Type.Unknown()));

/**
 * The body of a request: what can be set, and whatever else an answer shows, which may be repeated without effect. "A property that no GET
 * shows is 400 with its name in `field`."
 */
export function bodyOf<Shape extends TProperties, Settable extends TProperties>(
  title: string,
  shape: TObject<Shape>,
  settable: Settable,
  example: object,
) {
  const shown = Object.fromEntries(Object.keys(shape.properties).map((name) => [name, Shown]));
  const body = Type.Object({ ...shown, ...settable }, { title, additionalProperties: false, examples: [example] });
  return Type.Unsafe<Type.Static<TObject<Settable>> & { [Name in Exclude<keyof Shape, keyof Settable>]?: unknown }>(body);
}

/** A place in a document, as far as its format can tell. */
export const placeProperties = {
  line: Type.Optional(Type.Integer({ minimum: 1 })),
  column: Type.Optional(Type.Integer({ minimum: 1 })),
  pointer: Type.Optional(Type.String({ description: 'a JSON pointer' })),
  byteOffset: Type.Optional(Type.Integer({ minimum: 0 })),
  instance: Type.Optional(Type.Integer({ minimum: 0, description: 'the number of an instance in a STEP file' })),
};

/** The place is told where the field is a document, and the object where the field is about one. */
const FieldError = Type.Object(
  {
    message: Type.String(),
    field: Type.String(),
    objectId: Type.Optional(Type.String({ description: 'the object of the model that is at fault' })),
    ...placeProperties,
  },
  { title: 'FieldError' },
);

/** What somebody else changed meanwhile, beside what the request wanted. */
const Contradiction = Type.Object(
  {
    id: Type.String({ description: 'the object' }),
    kind: Type.String(),
    feature: Type.Optional(Type.String()),
    message: Type.String(),
    base: Type.Unknown({ description: 'what it was in the revision that the change was made on' }),
    theirs: Type.Unknown({ description: 'what it is in the newest revision' }),
    ours: Type.Unknown({ description: 'what the request wants it to be' }),
  },
  { title: 'Contradiction' },
);

export const Problem = Type.Object(
  {
    type: Type.Optional(Type.String()),
    detail: Type.String(),
    instance: Type.String(),
    status: Type.Integer(),
    title: Type.String(),
    errors: Type.Optional(Type.Array(FieldError)),
    conflicts: Type.Optional(Type.Array(Contradiction)),
    errorId: Type.Optional(Type.String()),
  },
  { title: 'Problem', examples: [exampleProblem] },
);

const PageLinks = Type.Object(
  { first: Link, prev: Type.Optional(Link), self: Link, next: Type.Optional(Link), last: Link },
  { title: 'PageLinks' },
);

const PageMetadata = Type.Object(
  { number: Type.Integer(), size: Type.Integer(), totalElements: Type.Integer(), totalPages: Type.Integer() },
  { title: 'PageMetadata' },
);

/** What a page tells besides, with an example of it. */
export interface ListBeside {
  readonly properties: TProperties;
  readonly example: object;
}

export function listOf(resource: string, entity: TSchema, beside?: ListBeside): TSchema {
  const { title, examples: [example] = [] } = entity as { title?: string; examples?: readonly unknown[] };
  return Type.Object(
    {
      _embedded: Type.Object({ [resource]: Type.Array(entity) }),
      _links: PageLinks,
      page: PageMetadata,
      ...beside?.properties,
    },
    { title: `${title}List`, examples: [{ ...exampleList(resource, example), ...beside?.example }] },
  );
}
