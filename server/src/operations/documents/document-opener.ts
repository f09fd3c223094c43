/** Opens the representations that are documents. */
import type { OpenRepresentation } from '../forms/representation-opener.ts';
import { documentFormats } from './document-formats.ts';
import type { Documents } from './documents.ts';

/** Nobody knows its size before it is made: what is so large is worth packing on its way. */
const estimatedSize = 2 ** 18;

export function documentOpener(documents: Documents): OpenRepresentation {
  return async (caller, model, { representation, format: { name }, revision, signal }) => {
    const format = documentFormats.find((one) => one.name === name)!;
    const { key, begin } = await documents.open(caller, model, representation, { format, revision, signal });
    const { mediaType, extension } = format;
    return {
      version: key.slice(0, 40),
      size: estimatedSize,
      isMadeWhileSent: true,
      mediaType: mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
      fileName: `${representation.slug}.${extension}`,
      disposition: 'inline',
      read: () => begunLater(begin),
      begin,
    };
  };
}

async function* begunLater(begin: () => Promise<AsyncIterable<Uint8Array>>): AsyncGenerator<Uint8Array> {
  yield* await begin();
}
