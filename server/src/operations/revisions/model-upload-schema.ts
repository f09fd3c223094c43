/** The schemas of uploads: the query, the address, and the form that creates a model with its content. */
import { formatDescriptions } from '@orrery/formats/descriptions.ts';
import Type from 'typebox';
import { describesOnly } from '../../http/validation/validation.ts';
import { FilePart, onlyParameters, Uuid } from '../../http/wire.ts';
import { NewModelBody, NewModelEntity } from '../../resources/models/model-schema.ts';
import { revisionNumber } from '../../resources/revisions/revision-number.ts';
import { FormatName } from '../forms/form-queries.ts';

/** A file in any of the formats, by its own type, or by any type where the query names the format. */
export const uploadedFile = {
  content: Object.fromEntries(
    ['application/octet-stream', ...new Set(formatDescriptions.map(({ mediaType }) => mediaType))].map((type) => [
      type,
      { schema: Type.Unsafe<unknown>({ type: 'string', format: 'binary', [describesOnly]: true }) },
    ]),
  ),
};

export const UploadQuery = onlyParameters({ format: Type.Optional(FormatName) });

export const ByRevision = Type.Object({ id: Uuid, number: revisionNumber('the number of the revision') });

/** Describes the form; it is checked where it is read. */
const NewModelForm = Type.Object({ entity: NewModelEntity, content: FilePart }, { title: 'NewModelForm', [describesOnly]: true });

/** The two ways to create a model, for the description alone. */
export const newModelContent = {
  content: {
    'application/json': { schema: NewModelBody },
    'multipart/form-data': { schema: NewModelForm },
  },
};
