/** Follows a property path from one node: what it reaches, each node once. */
import type { QueryBudget } from '../query-budget.ts';
import { matchColumns } from '../views/match-columns.ts';
import type { TripleCursor } from '../views/triple-cursor.ts';
import { KnownSteps } from './known-steps.ts';
import { NodeSet } from './node-set.ts';

/** A path whose IRIs are ids. An IRI that the view does not have is −1. */
export type IdPath =
  | { readonly kind: 'link'; readonly id: number }
  | {
      readonly kind: 'negated';
      readonly forward: readonly number[] | undefined;
      readonly backward: readonly number[] | undefined;
    }
  | { readonly kind: 'inverse' | 'zero-or-more' | 'one-or-more' | 'zero-or-one'; readonly of: IdPath }
  | { readonly kind: 'sequence' | 'alternative'; readonly parts: readonly IdPath[] };

const blockSize = 256;

export class PathSteps {
  private readonly cursor: TripleCursor;
  private readonly terms: number;
  private readonly budget: QueryBudget;
  private readonly block = matchColumns(blockSize);
  private readonly free: NodeSet[] = [];
  private readonly known = new Map<number, KnownSteps | undefined>();
  private beginnings = 0;

  /** The cursor reads the graph; ids of its terms go up to the number given. */
  constructor(cursor: TripleCursor, terms: number, budget: QueryBudget) {
    this.cursor = cursor;
    this.terms = terms;
    this.budget = budget;
  }

  /** Nodes at the other end of the path, each once. The set is given back by `release`. */
  reached(path: IdPath, node: number, isForward: boolean): NodeSet {
    this.beginnings++;
    const found = this.takeSet();
    this.step(path, node, isForward, found);
    return found;
  }

  /** Whether it is the subject or the object of a triple. */
  isNode(node: number): boolean {
    const { cursor, block } = this;
    cursor.seek(node, 0, 0);
    if (cursor.fill(block, 0, 1) > 0) return true;
    cursor.seek(0, 0, node);
    return cursor.fill(block, 0, 1) > 0;
  }

  release(set: NodeSet): void {
    this.free.push(set);
  }

  private step(path: IdPath, node: number, isForward: boolean, found: NodeSet): void {
    this.budget.step();
    switch (path.kind) {
      case 'link':
        if (path.id >= 0) this.follow(node, path.id, isForward, [], found);
        return;
      case 'negated':
        if (path.forward) this.follow(node, 0, isForward, path.forward, found);
        if (path.backward) this.follow(node, 0, !isForward, path.backward, found);
        return;
      case 'inverse':
        this.step(path.of, node, !isForward, found);
        return;
      case 'alternative':
        for (const part of path.parts) this.step(part, node, isForward, found);
        return;
      case 'sequence':
        this.sequence(isForward ? path.parts : path.parts.toReversed(), node, isForward, found);
        return;
      case 'zero-or-one':
        found.add(node);
        this.step(path.of, node, isForward, found);
        return;
      default:
        this.closure(path.of, node, isForward, path.kind === 'zero-or-more', found);
    }
  }

  private follow(node: number, predicate: number, isForward: boolean, excluded: readonly number[], found: NodeSet): void {
    const known = predicate === 0 ? undefined : this.knownOf(isForward ? predicate : -predicate);
    if (known?.addTo(found, node)) return;
    const { cursor, block } = this;
    const begin = known?.begin;
    cursor.seek(isForward ? node : 0, predicate, isForward ? 0 : node);
    const ends = isForward ? block.objects : block.subjects;
    for (let count = cursor.fill(block, 0, blockSize); count > 0; count = cursor.fill(block, 0, blockSize)) {
      for (let index = 0; index < count; index++) {
        if (excluded.length > 0 && excluded.includes(block.predicates[index]!)) continue;
        found.add(ends[index]!);
        known?.push(ends[index]!);
      }
    }
    known?.close(node, begin!);
  }

  /** A path from one node comes through each node once: there is nothing to remember. */
  private knownOf(step: number): KnownSteps | undefined {
    if (this.beginnings < 2) return undefined;
    if (!this.known.has(step)) this.known.set(step, KnownSteps.within(this.budget, this.terms));
    return this.known.get(step);
  }

  private sequence(parts: readonly IdPath[], node: number, isForward: boolean, found: NodeSet): void {
    const [first, ...rest] = parts;
    if (rest.length === 0) {
      this.step(first!, node, isForward, found);
      return;
    }
    const middle = this.reached(first!, node, isForward);
    for (let index = 0; index < middle.size; index++) this.sequence(rest, middle.at(index), isForward, found);
    this.release(middle);
  }

  /** Breadth first. What was found before by another way is followed again only from here. */
  private closure(of: IdPath, start: number, isForward: boolean, isFromZero: boolean, found: NodeSet): void {
    const seen = found.size === 0 ? found : this.takeSet();
    if (isFromZero) seen.add(start);
    else this.step(of, start, isForward, seen);
    for (let index = 0; index < seen.size; index++) this.step(of, seen.at(index), isForward, seen);
    if (seen === found) return;
    for (let index = 0; index < seen.size; index++) found.add(seen.at(index));
    this.release(seen);
  }

  private takeSet(): NodeSet {
    const set = this.free.pop() ?? new NodeSet(this.terms, this.budget);
    set.clear();
    return set;
  }
}
