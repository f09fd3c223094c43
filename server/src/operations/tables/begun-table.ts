/** Waits for the first bytes of a table: what is refused before them fails the request, and what goes wrong later cuts the connection. */
import { endsUnbegun } from '../../engine/ends-unbegun.ts';
import { tableFailure } from './table-failures.ts';

type Pieces = AsyncGenerator<Uint8Array, unknown>;

export async function begunTable(making: Pieces | Promise<Pieces>): Promise<AsyncIterable<Uint8Array>> {
  try {
    const pieces = await making;
    const end = async () => void (await pieces.return(undefined));
    return endsUnbegun(fromTheFirst(await pieces.next(), pieces), end);
  } catch (error) {
    throw tableFailure(error);
  }
}

async function* fromTheFirst(first: IteratorResult<Uint8Array, unknown>, rest: Pieces): AsyncGenerator<Uint8Array, void> {
  try {
    for (let next = first; !next.done; next = await rest.next()) if (next.value.length > 0) yield next.value;
  } finally {
    await rest.return(undefined);
  }
}
