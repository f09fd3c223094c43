/** The query parameters that forms share. */
import { formatDescriptions } from '@orrery/formats/descriptions.ts';
import Type from 'typebox';
import { described } from '../../http/description/described-as.ts';
import { revisionNumber } from '../../resources/revisions/revision-number.ts';

/** The name of a format. Whoever knows the model refuses one that is not there, with 406 or 415. */
export function formatName(names: readonly string[]) {
  return described(Type.String(), { type: 'string', enum: names });
}

export const FormatName = { ...formatName(formatDescriptions.map(({ name }) => name)), title: 'FormatName' };

export const FormQuery = Type.Object({
  format: Type.Optional(FormatName),
  revision: Type.Optional(revisionNumber()),
});
