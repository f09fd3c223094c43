/** The connections that are open, by the networks that they come from: what is under way in each, and who gives way where there are too many. */
import type { Socket } from 'node:net';
import { networkOf } from '../callers/network-of.ts';
import type { ReadingTurns } from './reading-turns.ts';

interface Network {
  /** The one that was used longest ago is the first. */
  readonly sockets: Set<Socket>;
  /** Requests whose answers are not sent yet. */
  underWay: number;
}

interface Connection {
  readonly network: Network;
  underWay: number;
}

/** How many are looked at for one that is idle. */
const mostLookedAt = 1000;

export class OpenConnections {
  private readonly networks = new Map<string, Network>();
  private readonly connections = new Map<Socket, Connection>();

  get size(): number {
    return this.connections.size;
  }

  add(socket: Socket): void {
    const name = networkOf(socket.remoteAddress ?? '');
    const network = this.networks.get(name) ?? { sockets: new Set(), underWay: 0 };
    this.networks.set(name, network);
    network.sockets.add(socket);
    this.connections.set(socket, { network, underWay: 0 });
    socket.once('close', () => this.remove(socket, name));
  }

  /** One more request: how many are under way now in its connection, and in all of its network. */
  begin(socket: Socket): { readonly ofConnection: number; readonly ofNetwork: number } {
    const connection = this.connections.get(socket);
    if (!connection) return { ofConnection: 1, ofNetwork: 1 };
    return { ofConnection: ++connection.underWay, ofNetwork: ++connection.network.underWay };
  }

  /** A request has come: in a flood of its network, connections in which nothing is under way wait for their turn. */
  hearIn(turns: ReadingTurns, socket: Socket): void {
    const network = this.connections.get(socket)?.network;
    if (network) turns.hear(network, () => network.sockets.values().filter((one) => this.isIdle(one)));
  }

  private isIdle(socket: Socket): boolean {
    return this.connections.get(socket)!.underWay === 0;
  }

  /** A request is answered. */
  end(socket: Socket): void {
    const connection = this.connections.get(socket);
    if (!connection) return;
    connection.underWay--;
    const { network } = connection;
    network.underWay--;
    network.sockets.delete(socket);
    network.sockets.add(socket);
  }

  /**
   * Which one gives way to the newest: of the network that has most the one that has been idle longest. Where all of these are in use, it is the
   * newest itself, or, where that comes from elsewhere, the first of them: nobody keeps others out by holding all.
   */
  givingWay(newest: Socket): Socket {
    const own = this.connections.get(newest)!.network;
    const most = this.networks.values().reduce((one, other) => (other.sockets.size > one.sockets.size ? other : one), own);
    const idle = most.sockets
      .values()
      .take(mostLookedAt)
      .find((one) => one !== newest && this.isIdle(one));
    if (idle || most === own) return idle ?? newest;
    const [first] = most.sockets;
    return first!;
  }

  private remove(socket: Socket, name: string): void {
    const { network, underWay } = this.connections.get(socket)!;
    this.connections.delete(socket);
    network.sockets.delete(socket);
    network.underWay -= underWay;
    if (network.sockets.size === 0) this.networks.delete(name);
  }
}
