/** The query parameters that forms share. */
import { formats } from '@orrery/formats';
import Type from 'typebox';

const names = formats.map(({ name }) => name).join(', ');

export const FormatName = Type.String({ description: `one of ${names}` });

export const FormQuery = Type.Object({
  format: Type.Optional(FormatName),
  revision: Type.Optional(Type.Integer({ minimum: 0, description: 'the number of a revision; the current one by default' })),
});
