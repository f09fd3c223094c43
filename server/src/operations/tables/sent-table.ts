/** A table as the answer to a request: made while it is sent. */
import type { SentContent } from '../../http/answers/send-content.ts';
import type { MadeTable } from './model-tables.ts';
import type { TableOutputFormat } from './table-formats.ts';

/** Nobody knows its size before it is made: what is so large is worth packing on its way. */
const estimatedSize = 2 ** 20;

export function sentTable(
  { key, begin }: MadeTable,
  slug: string,
  { name, mediaType, extension }: TableOutputFormat,
): SentContent {
  return {
    version: key.slice(0, 40),
    size: estimatedSize,
    isMadeWhileSent: true,
    mediaType: mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
    fileName: `${slug}.${extension}`,
    disposition: name === 'html' || name === 'json' ? 'inline' : 'attachment',
    read: () => begunLater(begin),
    begin,
  };
}

async function* begunLater(begin: MadeTable['begin']): AsyncGenerator<Uint8Array> {
  yield* await begin();
}
