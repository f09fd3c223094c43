/** Memory that is held for callers: where there is no room for more of it, whoever holds most gives way to those who would hold less. */
import { prefixOf, shareOf } from '../../turn-keys.ts';

/** Ends what has to give way. */
type GiveWay = () => void;

interface Holding {
  readonly bytes: number;
  readonly giveWay: GiveWay;
}

/** Somebody who holds something, the oldest first. */
interface Holder {
  bytes: number;
  readonly holdings: Set<Holding>;
}

/** Those whose memory counts together: anonymous callers by their networks, anybody else alone. */
interface Share {
  bytes: number;
  readonly holders: Map<string, Holder>;
}

type Holders = Share['holders'];

export class HeldMemory {
  private readonly shares = new Map<string, Share>();
  private bytes = 0;

  get all(): number {
    return this.bytes;
  }

  ofCaller(caller: string): number {
    return this.shares.get(shareOf(caller))?.holders.get(caller)?.bytes ?? 0;
  }

  ofShare(caller: string): number {
    return this.shares.get(shareOf(caller))?.bytes ?? 0;
  }

  /** What it gives is to be called when nothing of it is held any more; where it has given way before, nothing is left to be done. */
  hold(caller: string, bytes: number, giveWay: GiveWay): () => void {
    const holding: Holding = { bytes, giveWay };
    const share = this.shares.get(shareOf(caller)) ?? { bytes: 0, holders: new Map<string, Holder>() };
    const holder = share.holders.get(caller) ?? { bytes: 0, holdings: new Set<Holding>() };
    this.shares.set(shareOf(caller), share);
    share.holders.set(caller, holder);
    holder.holdings.add(holding);
    this.count(share, holder, bytes);
    return () => this.release(caller, holding);
  }

  /** The oldest of whoever holds most gives way to so many bytes. False where nobody holds more than this caller would then. */
  makeRoom(caller: string, bytes: number): boolean {
    const [key, largest] = largestOf(this.shares);
    const isOthers = key !== shareOf(caller) && largest !== undefined && largest.bytes > this.ofShare(caller) + bytes;
    return isOthers ? this.endOldest(largest.holders) : this.makeRoomInShare(caller, bytes);
  }

  /** The same among those whose memory counts together with that of this caller. */
  makeRoomInShare(caller: string, bytes: number): boolean {
    const holders = this.shares.get(shareOf(caller))?.holders ?? new Map<string, Holder>();
    const [key, largest] = largestOf(holders);
    const isOthers = key !== caller && largest !== undefined && largest.bytes > this.ofCaller(caller) + bytes;
    return isOthers ? this.endOldest(holders) : this.makeRoomBesidePrefixes(caller, bytes, holders);
  }

  /** Nobody keeps others out by holding little from each of very many networks. */
  private makeRoomBesidePrefixes(caller: string, bytes: number, holders: Holders): boolean {
    const prefixes = byPrefix(holders);
    const [prefix, largest] = largestOf(prefixes);
    const own = prefixes.get(prefixOf(caller))?.bytes ?? 0;
    const isOthers = prefix !== prefixOf(caller) && largest !== undefined && largest.bytes > own + bytes;
    return isOthers && this.endOldest(largest.holders);
  }

  private endOldest(holders: Holders): boolean {
    const [caller, holder] = largestOf(holders);
    const [oldest] = holder!.holdings;
    this.release(caller!, oldest!);
    oldest!.giveWay();
    return true;
  }

  private release(caller: string, holding: Holding): void {
    const share = this.shares.get(shareOf(caller));
    const holder = share?.holders.get(caller);
    if (!share || !holder?.holdings.delete(holding)) return;
    this.count(share, holder, -holding.bytes);
    if (holder.holdings.size === 0) share.holders.delete(caller);
    if (share.holders.size === 0) this.shares.delete(shareOf(caller));
  }

  private count(share: Share, holder: Holder, bytes: number): void {
    this.bytes += bytes;
    share.bytes += bytes;
    holder.bytes += bytes;
  }
}

function byPrefix(holders: Holders): ReadonlyMap<string, Share> {
  const prefixes = new Map<string, Share>();
  for (const [caller, holder] of holders) {
    const prefix = prefixes.get(prefixOf(caller)) ?? { bytes: 0, holders: new Map<string, Holder>() };
    prefixes.set(prefixOf(caller), prefix);
    prefix.bytes += holder.bytes;
    prefix.holders.set(caller, holder);
  }
  return prefixes;
}

function largestOf<Some extends { readonly bytes: number }>(
  all: ReadonlyMap<string, Some>,
): readonly [key: string, largest: Some] | readonly [] {
  let largest: readonly [string, Some] | readonly [] = [];
  for (const one of all) if (largest.length === 0 || one[1].bytes > largest[1].bytes) largest = one;
  return largest;
}
