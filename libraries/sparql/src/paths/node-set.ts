/** A set of ids in the order in which they were added, emptied in no time. */
import type { Account } from '../account.ts';

export class NodeSet {
  size = 0;
  private readonly account: Account;
  /** Says for each id of the view in which round it was added last. */
  private readonly rounds: Int32Array;
  /** Ids that the query has made. */
  private readonly made = new Set<number>();
  private nodes = new Int32Array(64);
  private round = 0;

  constructor(terms: number, account: Account) {
    account.take((terms + 1) * 4);
    this.account = account;
    this.rounds = new Int32Array(terms + 1);
  }

  clear(): void {
    this.size = 0;
    this.round++;
    this.made.clear();
  }

  at(index: number): number {
    return this.nodes[index]!;
  }

  has(id: number): boolean {
    return id < this.rounds.length ? this.rounds[id] === this.round : this.made.has(id);
  }

  add(id: number): void {
    if (this.has(id)) return;
    if (id < this.rounds.length) this.rounds[id] = this.round;
    else this.made.add(id);
    if (this.size === this.nodes.length) this.grow();
    this.nodes[this.size++] = id;
  }

  private grow(): void {
    this.account.take(this.nodes.length * 4);
    const larger = new Int32Array(this.nodes.length * 2);
    larger.set(this.nodes);
    this.nodes = larger;
  }
}
