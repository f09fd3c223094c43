/** Bodies that are on their way, of those who share a bound: where it is reached, whoever has most of them gives way to others. */

/** Who sends a body, and what bounds it. */
export interface BodyShare {
  /** Whose bodies count together. */
  readonly key: string;
  readonly most: number;
  /** Where among these it comes from. */
  readonly place: string;
}

/** Ends a body that has to give way. */
type GiveWay = () => void;

export class BodiesUnderWay {
  /** By share, and in it by place, the oldest first. */
  private readonly shares = new Map<string, Map<string, Set<GiveWay>>>();

  /** Takes one more, for which another one may have to go. What it gives is to be called when the body has arrived; nothing is given where there is no room. */
  add({ key, most, place }: BodyShare, giveWay: GiveWay): (() => void) | undefined {
    const share = this.shares.get(key) ?? new Map<string, Set<GiveWay>>();
    if (countOf(share) >= most && !makeRoom(share, place)) return undefined;
    this.shares.set(key, share);
    const own = share.get(place) ?? new Set();
    share.set(place, own.add(giveWay));
    return () => {
      remove(share, place, giveWay);
      if (share.size === 0 && this.shares.get(key) === share) this.shares.delete(key);
    };
  }
}

function countOf(share: ReadonlyMap<string, ReadonlySet<GiveWay>>): number {
  return share.values().reduce((sum, { size }) => sum + size, 0);
}

/** Nobody makes others go who has as many as they have. */
function makeRoom(share: Map<string, Set<GiveWay>>, place: string): boolean {
  const [largest, bodies] = share.entries().reduce((one, other) => (other[1].size > one[1].size ? other : one));
  if (bodies.size <= (share.get(place)?.size ?? 0) + 1) return false;
  const [oldest] = bodies;
  remove(share, largest, oldest!);
  oldest!();
  return true;
}

function remove(share: Map<string, Set<GiveWay>>, place: string, giveWay: GiveWay): void {
  const bodies = share.get(place);
  bodies?.delete(giveWay);
  if (bodies?.size === 0) share.delete(place);
}
