/** A set of ids in the order in which they were added, emptied in no time. */
import type { QueryBudget } from '../query-budget.ts';

export class NodeSet {
  size = 0;
  private readonly budget: QueryBudget;
  /** Says for each id of the view in which round it was added last. */
  private readonly rounds: Int32Array;
  /** Ids that the query has made. */
  private readonly made = new Set<number>();
  private nodes = new Int32Array(64);
  private round = 0;

  constructor(terms: number, budget: QueryBudget) {
    budget.take((terms + 1) * 4);
    this.budget = budget;
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
    this.budget.take(this.nodes.length * 4);
    const larger = new Int32Array(this.nodes.length * 2);
    larger.set(this.nodes);
    this.nodes = larger;
  }
}
