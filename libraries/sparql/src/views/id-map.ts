/** The ids that a view has for those of one run, and back. Both are in the order of their keys, so that stretches of them mostly differ by one number: a table of these is small enough to stay near the processor. */

/** A run with at least this share of the view's terms has a table back; others are searched. */
const denseShare = 8;

/** Ids in one stretch: 2 to the power of this. */
const stretchBits = 8;
/** Of a stretch whose ids do not all differ by the same. */
const mixed = -1;

export class IdMap {
  /** The view's id of each own id. */
  readonly ids: Uint32Array;
  private readonly differences: Int32Array;
  private readonly back: TableBack | SearchBack;
  private readonly isDense: boolean;

  constructor(ids: Uint32Array, count: number) {
    this.ids = ids;
    this.differences = differencesOf(ids, (own, id) => id - own);
    this.isDense = ids.length * denseShare > count;
    this.back = this.isDense ? new TableBack(ids, count) : new SearchBack(ids, count);
  }

  get bytes(): number {
    return this.ids.byteLength + this.differences.byteLength + this.back.bytes;
  }

  idOf(own: number): number {
    const difference = this.differences[own >>> stretchBits]!;
    return difference === mixed ? this.ids[own]! : own + difference;
  }

  /** 0 where the run does not have it. */
  ownOf(id: number): number {
    return this.isDense ? (this.back as TableBack).ownOf(id) : (this.back as SearchBack).ownOf(id);
  }

  /** The first own id whose id in the view is not below the one given. */
  firstFrom(id: number): number {
    return firstFrom(this.ids, id);
  }
}

/** Looks an id of the view up in a table of all. */
class TableBack {
  private readonly own: Uint32Array;
  private readonly differences: Int32Array;

  constructor(ids: Uint32Array, count: number) {
    this.own = new Uint32Array(count + 1);
    for (let own = 1; own < ids.length; own++) this.own[ids[own]!] = own;
    this.differences = differencesOf(this.own, (id, own) => (own === 0 && id !== 0 ? mixed : id - own));
  }

  get bytes(): number {
    return this.own.byteLength + this.differences.byteLength;
  }

  ownOf(id: number): number {
    if (id >= this.own.length) return 0;
    const difference = this.differences[id >>> stretchBits]!;
    return difference === mixed ? this.own[id]! : id - difference;
  }
}

/** Searches an id of the view among those of a small run. Most are not there, which a bit for each tells. */
class SearchBack {
  private readonly ids: Uint32Array;
  private readonly bits: Uint8Array;

  constructor(ids: Uint32Array, count: number) {
    this.ids = ids;
    this.bits = new Uint8Array((count >>> 3) + 1);
    for (let own = 1; own < ids.length; own++) this.bits[ids[own]! >>> 3]! |= 1 << (ids[own]! & 7);
  }

  get bytes(): number {
    return this.bits.length;
  }

  ownOf(id: number): number {
    return id >>> 3 < this.bits.length && (this.bits[id >>> 3]! & (1 << (id & 7))) !== 0 ? firstFrom(this.ids, id) : 0;
  }
}

function firstFrom(ids: Uint32Array, id: number): number {
  let [low, high] = [1, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What each stretch of a table differs by from its places; `mixed` where that changes within. */
function differencesOf(table: Uint32Array, differenceOf: (place: number, value: number) => number): Int32Array {
  const differences = new Int32Array((table.length >>> stretchBits) + 1);
  for (let place = 0; place < table.length; place++) {
    const stretch = place >>> stretchBits;
    const difference = differenceOf(place, table[place]!);
    if (place === stretch << stretchBits) differences[stretch] = difference;
    else if (differences[stretch] !== difference) differences[stretch] = mixed;
  }
  return differences;
}
