/** Files for tasks on the wire. */
import Type from 'typebox';
import { exampleId, exampleLinks, examples } from '../../http/description/examples.ts';
import { describesOnly } from '../../http/validation/validation.ts';
import { Instant, Links, Name, nullable, onlyParameters, Uuid } from '../../http/wire.ts';

const example = {
  id: exampleId,
  name: 'models.zip',
  size: 48_213,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  creationDateTime: examples.dateTime,
  _links: exampleLinks(`uploads/${exampleId}`),
};

export const UploadShape = Type.Object(
  {
    id: Uuid,
    name: nullable(Type.String()),
    size: Type.Integer({ minimum: 0 }),
    sha256: Type.String(),
    creationDateTime: Instant,
    _links: Links,
  },
  { title: 'Upload', examples: [example] },
);

export const NewUploadQuery = onlyParameters({ name: Type.Optional(Name) });

/** The bytes, whatever they are. */
export const sentFile = {
  content: {
    'application/octet-stream': { schema: Type.Unsafe<unknown>({ type: 'string', format: 'binary', [describesOnly]: true }) },
  },
};
