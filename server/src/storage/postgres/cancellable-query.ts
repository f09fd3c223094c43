/** A query that ends when nobody wants its answer, or its time is over: PostgreSQL is asked, on a connection of its own, to stop it. */
import pg from 'pg';
import { listMilliseconds, listTookTooLong } from '../list-limits.ts';

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
  const time = AbortSignal.timeout(milliseconds);
  const end = wanted ? AbortSignal.any([time, wanted]) : time;
  const cancelling = new Cancelling(pool, client, end);
  try {
    wanted?.throwIfAborted();
    return (await client.query<unknown[]>(await queryOn(client))).rows;
  } catch (error) {
    if ((error as { code?: string }).code !== queryCancelled) throw error;
    throw wanted?.aborted ? wanted.reason : listTookTooLong(error);
  } finally {
    // A request that comes late would end the next query on the connection: it is not used again.
    client.release(cancelling.stop());
  }
}

/** Asks again until the query is over: a request that overtakes its query is lost. */
class Cancelling {
  private readonly end: AbortSignal;
  private readonly begin: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, client: pg.PoolClient, end: AbortSignal) {
    this.end = end;
    this.begin = () => {
      cancelOn(pool, client);
      this.timer = setInterval(() => cancelOn(pool, client), cancelAgainMilliseconds);
    };
    end.addEventListener('abort', this.begin, { once: true });
  }

  /** Tells whether the query was asked to end. */
  stop(): boolean {
    this.end.removeEventListener('abort', this.begin);
    clearInterval(this.timer);
    return this.timer !== undefined;
  }
}

function cancelOn(pool: pg.Pool, client: pg.PoolClient): void {
  const canceller = new pg.Client(pool.options as pg.ClientConfig) as unknown as Canceller;
  // Where the request cannot be made, the query ends by itself.
  canceller.connection.on('error', () => {});
  canceller.cancel(client, (client as unknown as { readonly activeQuery: unknown }).activeQuery);
}
