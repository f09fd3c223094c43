/** The content of models on the wire. */
import { formats } from '@orrery/formats';
import Type from 'typebox';
import { exampleId } from '../../http/examples.ts';
import { describesOnly } from '../../http/validation.ts';
import { Uuid } from '../../http/wire.ts';
import { NewModelBody, NewModelEntity } from '../../resources/models/model-schema.ts';

const names = formats.map(({ name }) => name).join(', ');
const RevisionNumber = Type.Integer({ minimum: 0, description: 'the number of a revision; the current one by default' });
const Format = Type.String({ description: `one of ${names}` });

export const ContentQuery = Type.Object({
  format: Type.Optional(Format),
  inline: Type.Optional(Type.Boolean({ default: false, description: 'whether a browser is to show it rather than to save it' })),
  revision: Type.Optional(RevisionNumber),
});

export const FormQuery = Type.Object({ format: Type.Optional(Format), revision: Type.Optional(RevisionNumber) });

export const UploadQuery = Type.Object({ format: Type.Optional(Format) });

export const DifferenceQuery = Type.Object({
  from: Type.Optional(Type.Integer({ minimum: 0, description: 'the older revision; by default the one before `to`' })),
  to: Type.Optional(Type.Integer({ minimum: 0, description: 'the newer revision; the current one by default' })),
});

export const ByRevision = Type.Object({ id: Uuid, number: Type.Integer({ minimum: 0 }) });

const File = Type.String({ contentMediaType: 'application/octet-stream', description: 'the file' });

/** Describes the form; it is checked where it is read. */
const NewModelForm = Type.Object({ entity: NewModelEntity, content: File }, { [describesOnly]: true });

/** The two ways to create a model, for the description alone. */
export const newModelContent = {
  content: {
    'application/json': { schema: NewModelBody },
    'multipart/form-data': { schema: NewModelForm },
  },
};

const jsonExample = {
  json: { version: '1.0', encoding: 'utf-8' },
  ns: { family: 'http://example.org/family' },
  content: [{ id: exampleId, eClass: 'family:Family', data: { name: 'Byron' } }],
};

const anyFormat = Object.fromEntries(
  formats.map(({ mediaType }) => [
    mediaType,
    {
      schema: Type.Unsafe(
        mediaType === 'application/json' ? { type: 'object', examples: [jsonExample] } : { contentMediaType: mediaType },
      ),
    },
  ]),
);

const changeExample = {
  kind: 'changed',
  id: exampleId,
  eClass: 'family:Person',
  label: 'Ada',
  features: [{ name: 'age', old: 35, new: 36 }],
};

/** A difference between two revisions, as JSON. */
export const differenceContent = {
  'application/json': {
    schema: Type.Unsafe({
      type: 'object',
      examples: [{ from: 1, to: 2, summary: { added: 0, removed: 0, changed: 1, moved: 0 }, changes: [changeExample] }],
    }),
  },
};

export function contentAnswers(description: string, content: Record<string, unknown> = anyFormat): Record<number, unknown> {
  return {
    200: { description, content },
    206: { description: 'The bytes that Range asks for.', content },
    304: { description: 'Unchanged since If-None-Match.', type: 'null' },
  };
}
