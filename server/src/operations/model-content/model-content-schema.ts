/** The content of models on the wire. */
import { formats } from '@orrery/formats';
import Type from 'typebox';
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

const anyFormat = Object.fromEntries(
  formats.map(({ mediaType }) => [mediaType, { schema: Type.Unsafe({ contentMediaType: mediaType }) }]),
);

export function contentAnswers(description: string, content: Record<string, unknown> = anyFormat): Record<number, unknown> {
  return {
    200: { description, content },
    206: { description: 'The bytes that Range asks for.', content },
    304: { description: 'Unchanged since If-None-Match.', type: 'null' },
  };
}
