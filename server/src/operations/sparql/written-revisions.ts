/** The headers that name the revisions which an update has written, as far as clients and proxies take them. */
import { ownHeaders } from '../../http/headers/own-headers.ts';

/** Proxies take 4 KiB of all headers together. */
const mostCharacters = 2048;

export function writtenRevisionHeaders(
  written: readonly { readonly modelId: string; readonly number: number }[],
): Record<string, string> {
  const names = written.map(({ modelId, number }) => `${modelId}=${number}`);
  let length = 0;
  const told = names.filter((name) => {
    length += name.length + 2;
    return length <= mostCharacters;
  });
  const leftOut = names.length - told.length;
  return {
    [ownHeaders.revisions]: told.join(', '),
    ...(leftOut > 0 && { [ownHeaders.revisionsLeftOut]: String(leftOut) }),
  };
}
