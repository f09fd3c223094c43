/** The file of types: one for each shape that the interface names. */
import type { Description } from './description.ts';
import { comment, typeOf } from './schema-type.ts';

export function typesFile({ components }: Description): string {
  const types = Object.entries(components.schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  const written = types.map(([name, schema]) => `${comment(schema.description, '')}export type ${name} = ${typeOf(schema)};\n`);
  return [
    '/** The shapes of the interface, generated of its description: `npx vitest run -u clients/api` writes them anew. */\n',
    ...written,
  ].join('\n');
}
