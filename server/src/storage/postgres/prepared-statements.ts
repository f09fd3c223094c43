/** Prepared statements of a pool: texts that are asked for again are prepared, so many on each connection, and those asked for longest ago give way. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What a connection keeps: some ten kilobytes each, on the side of the database. */
const mostOfConnection = 200;
/** Of so many texts it is known that they have been asked for. */
const mostTexts = 2000;

export interface PreparingClient {
  query(text: string): Promise<unknown>;
  readonly connection?: object;
}

/** What pg has and its types do not tell: the texts that are prepared on a connection, by their names. */
interface Prepared {
  readonly parsedStatements?: Record<string, string>;
}

export class PreparedStatements {
  private readonly keepsSessions: boolean;
  private readonly names = new LRUCache<string, string>({ maxSize: mostTexts, sizeCalculation: () => 1 });
  /** By connection the names that it knows, the one used longest ago first. */
  private readonly known = new WeakMap<PreparingClient, Set<string>>();

  constructor(keepsSessions: boolean) {
    this.keepsSessions = keepsSessions;
  }

  /** The name of a text that is to be sent on this connection now; none where it is not prepared. */
  nameOn(client: PreparingClient, text: string): string | undefined {
    if (!this.keepsSessions) return undefined;
    const name = this.names.get(text);
    if (name === undefined) {
      // What is asked for once is not worth it: lists can be asked for in any number of words.
      this.names.set(text, nameOf(text));
      return undefined;
    }
    this.use(client, name);
    return name;
  }

  private use(client: PreparingClient, name: string): void {
    const known = this.known.get(client) ?? new Set();
    this.known.set(client, known);
    known.delete(name);
    known.add(name);
    if (known.size <= mostOfConnection) return;
    const [oldest] = known;
    known.delete(oldest!);
    // What stays for now, in a transaction that has failed, goes later.
    void forget(client, oldest!).catch(() => known.add(oldest!));
  }
}

// Made of the text: behind a pooling proxy connections are shared, and one name for two texts would give each the other's rows.
function nameOf(text: string): string {
  return `orrery-${hash('sha256', text, 'hex').slice(0, 40)}`;
}

/** A connection does one thing after the other: what was sent before still finds the statement, and what is sent from now on prepares it anew. */
async function forget(client: PreparingClient, name: string): Promise<void> {
  const prepared = (client.connection as Prepared | undefined)?.parsedStatements;
  // An unknown name would be an error, which ends a transaction.
  if (prepared?.[name] === undefined) return;
  await client.query(`deallocate "${name}"`);
  delete prepared[name];
}
