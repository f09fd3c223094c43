/** What one predicate leads to from each node, in one direction, kept when it is read first: paths from many nodes come through the same ones again and again. */
import type { QueryBudget } from '../query-budget.ts';
import type { NodeSet } from './node-set.ts';

const firstEnds = 1024;

export class KnownSteps {
  private readonly budget: QueryBudget;
  /** Where the ends of each id of the view stand, 0 where they are not known: first how many, then which. */
  private readonly places: Int32Array;
  private ends = new Int32Array(firstEnds);
  private used = 1;
  private isFull = false;

  private constructor(terms: number, budget: QueryBudget) {
    this.budget = budget;
    this.places = new Int32Array(terms + 1);
  }

  /** Nothing where memory is scarce: then the data is read each time. */
  static within(budget: QueryBudget, terms: number): KnownSteps | undefined {
    const bytes = (terms + 1 + firstEnds) * 4;
    return budget.spare(bytes) ? new KnownSteps(terms, budget) : undefined;
  }

  /** Adds what a node leads to; whether that is known. */
  addTo(found: NodeSet, node: number): boolean {
    const place = this.places[node];
    if (!place) return false;
    const { ends } = this;
    const last = place + ends[place]!;
    for (let index = place + 1; index <= last; index++) found.add(ends[index]!);
    return true;
  }

  /** One more end of the node whose ends are being read. */
  push(end: number): void {
    if (this.hasRoom()) this.ends[++this.used] = end;
  }

  /** All ends of a node have been pushed. A node that only the query has made leads nowhere. */
  close(node: number, begin: number): void {
    const isKept = node < this.places.length && this.hasRoom();
    if (isKept) {
      this.ends[begin] = this.used - begin;
      this.places[node] = begin;
    }
    this.used = isKept ? this.used + 1 : begin;
  }

  /** Where the ends of the next node will stand. */
  get begin(): number {
    return this.used;
  }

  private hasRoom(): boolean {
    return !this.isFull && (this.used + 1 < this.ends.length || this.grow());
  }

  private grow(): boolean {
    this.isFull = !this.budget.spare(this.ends.length * 4);
    if (this.isFull) return false;
    const larger = new Int32Array(this.ends.length * 2);
    larger.set(this.ends);
    this.ends = larger;
    return true;
  }
}
