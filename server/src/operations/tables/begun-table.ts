/** Waits for the first bytes of a table: what is refused before them fails the request, and what goes wrong later cuts the connection. */
import { tableFailure } from './table-failures.ts';

export async function begunTable(pieces: AsyncGenerator<Uint8Array, unknown>): Promise<AsyncIterable<Uint8Array>> {
  try {
    return fromTheFirst(await pieces.next(), pieces);
  } catch (error) {
    throw tableFailure(error);
  }
}

async function* fromTheFirst(
  first: IteratorResult<Uint8Array, unknown>,
  rest: AsyncGenerator<Uint8Array, unknown>,
): AsyncGenerator<Uint8Array> {
  try {
    for (let next = first; !next.done; next = await rest.next()) if (next.value.length > 0) yield next.value;
  } finally {
    await rest.return(undefined);
  }
}
