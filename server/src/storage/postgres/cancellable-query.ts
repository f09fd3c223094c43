/** A query that ends when nobody wants its answer, or its time is over: PostgreSQL is asked, on a connection of its own, to stop it. */
import pg from 'pg';
import { listMilliseconds, listTookTooLong } from '../entities/list-limits.ts';

/** What pg has and its types do not tell. */
interface Canceller {
  readonly connection: NodeJS.EventEmitter;
  cancel(client: pg.PoolClient, query: unknown): void;
}

const queryCancelled = '57014';
const cancelAgainMilliseconds = 200;

// By the protocol's own request and not by statement_timeout or pg_cancel_backend: a pooling proxy passes it on, and shares sessions.
export async function cancellableQuery(
  pool: pg.Pool,
  queryOn: (client: pg.PoolClient) => Promise<pg.QueryArrayConfig>,
  wanted: AbortSignal | undefined,
  milliseconds = listMilliseconds,
): Promise<unknown[][]> {
  const client = await pool.connect();
  const cancelling = new Cancelling(() => cancelOn(pool, client), wanted, milliseconds);
  try {
    wanted?.throwIfAborted();
    return (await client.query<unknown[]>(await queryOn(client))).rows;
  } catch (error) {
    // The database ends queries by itself, too, where its operator has set a limit.
    if ((error as { code?: string }).code !== queryCancelled || !cancelling.hasBegun) throw error;
    throw wanted?.aborted ? wanted.reason : listTookTooLong(error);
  } finally {
    // A request that comes late would end the next query on the connection: it is not used again.
    client.release(cancelling.stop());
  }
}

/** Asks again until the query is over: a request that overtakes its query is lost. */
class Cancelling {
  private readonly ask: () => void;
  private readonly wanted: AbortSignal | undefined;
  // Not a signal of time joined with the other: that costs five times as much with each query, and stays until the time is over.
  private readonly time: NodeJS.Timeout;
  private asking: NodeJS.Timeout | undefined;

  constructor(ask: () => void, wanted: AbortSignal | undefined, milliseconds: number) {
    this.ask = ask;
    this.wanted = wanted;
    this.time = setTimeout(this.begin, milliseconds).unref();
    wanted?.addEventListener('abort', this.begin, { once: true });
  }

  /** Whether the query was asked to end. */
  get hasBegun(): boolean {
    return this.asking !== undefined;
  }

  /** Asks no more; tells whether it has asked. */
  stop(): boolean {
    this.wanted?.removeEventListener('abort', this.begin);
    clearTimeout(this.time);
    clearInterval(this.asking);
    return this.hasBegun;
  }

  private readonly begin = (): void => {
    if (this.asking) return;
    this.ask();
    this.asking = setInterval(this.ask, cancelAgainMilliseconds);
  };
}

function cancelOn(pool: pg.Pool, client: pg.PoolClient): void {
  const canceller = new pg.Client(pool.options as pg.ClientConfig) as unknown as Canceller;
  // Where the request cannot be made, the query ends by itself.
  canceller.connection.on('error', () => {});
  canceller.cancel(client, (client as unknown as { readonly activeQuery: unknown }).activeQuery);
}
