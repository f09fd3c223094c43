/** The connections that clients share among their operations, each known by a token, to whoever made it. */
import { randomBytes } from 'node:crypto';
import { Failure } from '../../../failures.ts';
import { UnderWay } from '../../under-way.ts';
import { SharedConnection } from './shared-connection.ts';

/** Of one caller, of all who are not signed in, and of all. */
export const sharedConnectionsAtOnce = { mostOfOne: 5, mostAnonymous: 100, most: 500 };

/** Nobody waits longer for whoever said that they would listen. */
const reservedMilliseconds = 30_000;

/** Who asks: the same person, with the same rights, and what they are counted by. */
export interface ConnectionOwner {
  readonly identity: string;
  readonly countedAs: string;
  readonly isAnonymous: boolean;
}

interface Known {
  readonly identity: string;
  readonly connection: SharedConnection;
  readonly end: () => void;
  /** Until somebody listens. */
  reservation: NodeJS.Timeout | undefined;
}

export class SharedConnections {
  private readonly known = new Map<string, Known>();
  private readonly underWay = new UnderWay(sharedConnectionsAtOnce);
  private readonly reservedMilliseconds: number;
  private isClosed = false;

  constructor(milliseconds = reservedMilliseconds) {
    this.reservedMilliseconds = milliseconds;
  }

  /** Gives the token of a connection that somebody is about to open. */
  reserve({ identity, countedAs, isAnonymous }: ConnectionOwner): string {
    if (this.isClosed) throw new Failure('unavailable', 'The service is about to stop.', [], { retryAfterSeconds: 5 });
    const end = this.underWay.begin(countedAs, isAnonymous);
    const token = randomBytes(24).toString('base64url');
    const reservation = setTimeout(() => this.remove(token), this.reservedMilliseconds).unref();
    this.known.set(token, { identity, connection: new SharedConnection(), end, reservation });
    return token;
  }

  /** The token of another is as one that there is not. */
  get(token: string, identity: string): SharedConnection {
    return this.found(token, identity).connection;
  }

  /** The same for whoever begins to listen, which happens once; what is given ends it. */
  open(token: string, identity: string): { readonly connection: SharedConnection; readonly close: () => void } {
    const found = this.found(token, identity);
    if (found.reservation === undefined) throw new Failure('conflict', 'Somebody listens to this connection.');
    clearTimeout(found.reservation);
    found.reservation = undefined;
    return { connection: found.connection, close: () => this.remove(token) };
  }

  /** Those who only listen keep no service from ending, and nobody begins to. */
  close(): void {
    this.isClosed = true;
    for (const token of this.known.keys()) this.remove(token);
  }

  private found(token: string, identity: string): Known {
    const found = this.known.get(token);
    if (found?.identity !== identity) throw new Failure('missing', 'There is no such connection.');
    return found;
  }

  private remove(token: string): void {
    const found = this.known.get(token);
    this.known.delete(token);
    clearTimeout(found?.reservation);
    found?.connection.end();
    found?.end();
  }
}
