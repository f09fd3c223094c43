/** Bounds the sign-ins that were begun and not finished, of one address and in all: anybody can begin them. */
import { networkOf } from '../../http/callers/network-of.ts';

export interface PendingLimits {
  /** People behind one proxy share an address. */
  readonly mostOfAddress: number;
  readonly most: number;
  /** What a tool sends along with its request, in characters. */
  readonly longestRequest: number;
}

/** At the pace at which they are begun, those of one address last for ten minutes and more: nobody types longer without asking for the page again. */
export const pendingLimits: PendingLimits = { mostOfAddress: 7000, most: 20_000, longestRequest: 8192 };

export class PendingSignIns {
  readonly limits: PendingLimits;
  /** By network, first those whose page nobody has asked for since longest. */
  private readonly begun = new Map<string, Set<string>>();
  private readonly networks = new Map<string, string>();

  constructor(limits: PendingLimits = pendingLimits) {
    this.limits = limits;
  }

  /** Takes one more, and gives the one that has to go for it. */
  add(id: string, address: string): string | undefined {
    if (this.networks.has(id)) return undefined;
    const network = networkOf(address);
    const own = this.begun.get(network) ?? new Set();
    this.begun.set(network, own.add(id));
    this.networks.set(id, network);
    if (own.size > this.limits.mostOfAddress) return this.takeOldest(own);
    return this.networks.size > this.limits.most ? this.takeOldest(this.largest()) : undefined;
  }

  /** Somebody has asked for its page: those that were only begun go before it. */
  touch(id: string): void {
    const own = this.begun.get(this.networks.get(id) ?? '');
    if (own?.delete(id)) own.add(id);
  }

  remove(id: string): void {
    const network = this.networks.get(id);
    if (network === undefined) return;
    this.networks.delete(id);
    const own = this.begun.get(network)!;
    own.delete(id);
    if (own.size === 0) this.begun.delete(network);
  }

  private takeOldest(own: ReadonlySet<string>): string {
    const [oldest] = own;
    this.remove(oldest!);
    return oldest!;
  }

  /** Whoever has begun most gives way, so that nobody pushes others out. */
  private largest(): ReadonlySet<string> {
    return this.begun.values().reduce((one, other) => (other.size > one.size ? other : one));
  }
}
