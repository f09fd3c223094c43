/** How a writing transaction begins, in one message: serializable, ended where its instance falls silent, and through the gate that all instances share. */

/** Beside other writers; or alone, among those of all instances. */
export type Entrance = 'beside others' | 'alone';

/** How long a transaction may go on that has begun; nothing where nobody waits for it. */
export type TimeLeft = number | undefined;

export interface BeginningClient {
  query(text: string): Promise<unknown>;
}

/**
 * An instance that was stopped, or cut off, in the middle of a write keeps its locks so long. A write only asks the database one thing after the
 * other, with milliseconds between them: 0.3 s at most were seen, on a machine with seven times the work that it can do. It is set in each
 * transaction: a connection may be one of a proxy that shares them.
 */
const mostIdleMilliseconds = 10_000;
/** So long everyone waits behind one who wants to be alone, where somebody slow is inside. */
const mostWaitMilliseconds = 1000;

const begin = `begin isolation level serializable; set local idle_in_transaction_session_timeout = ${mostIdleMilliseconds}`;

// A lock of a table and not an advisory one, which is taken by a SELECT: that would see the state of before the wait, and the transaction lose.
const locks: Readonly<Record<Entrance, string>> = {
  'beside others': 'lock table write_gate in row share mode',
  alone: `set local lock_timeout = ${mostWaitMilliseconds}; lock table write_gate in exclusive mode; set local lock_timeout to default`,
};

const tookTooLong = '55P03';
/** Databases that speak the language of PostgreSQL may not know locks of tables, or not allow them. Writers of several instances lose to each other more often then. */
const refusals: ReadonlySet<string> = new Set(['0A000', '42601', '42501']);

export class WriteGate {
  private readonly warn: (message: string) => void;
  private readonly millisecondsAlone: TimeLeft;
  private isThere = true;

  constructor(warn: (message: string) => void = () => {}, millisecondsAlone?: number) {
    this.warn = warn;
    this.millisecondsAlone = millisecondsAlone;
  }

  /** Who cannot be alone soon goes in beside the others. Gives how long whoever is alone may stay. */
  async enter(client: BeginningClient, entrance: Entrance): Promise<TimeLeft> {
    if (!this.isThere) return open(client, begin);
    try {
      await open(client, `${begin}; ${locks[entrance]}`);
      return entrance === 'alone' ? this.millisecondsAlone : undefined;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (refusals.has(code)) return this.doWithout(client, error as Error);
      if (entrance === 'beside others' || code !== tookTooLong) throw error;
      return this.enter(client, 'beside others');
    }
  }

  private async doWithout(client: BeginningClient, { message }: Error): Promise<undefined> {
    await open(client, begin);
    if (this.isThere)
      this.warn(`The database allows no lock of the table write_gate: instances that write at once go on without it. ${message}`);
    this.isThere = false;
    return undefined;
  }
}

/** Where a later part of the message fails, the transaction has begun. */
async function open(client: BeginningClient, text: string): Promise<undefined> {
  try {
    await client.query(text);
    return undefined;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

/** Where this fails, the connection is lost, and the transaction with it: the pool lets go of such a connection. */
export async function rollBack(client: BeginningClient): Promise<void> {
  await client.query('rollback').catch(() => {});
}
