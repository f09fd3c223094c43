/** Estimates how many nodes a property path leads to. */
import type { Path, PathPattern } from '../algebra/algebra.ts';
import { isBound, type Names } from '../algebra/variables.ts';
import type { Execution } from '../execution/execution.ts';

/** What a closure reaches of each node, where it begins at all of them. */
const ofEach = 8;
const leastOfOne = 4;

export class PathEstimates {
  private readonly execution: Execution;

  constructor(execution: Execution) {
    this.execution = execution;
  }

  /** The pairs of ends of a pattern: none, one or both of them may be known. */
  rows({ subject, path, object }: PathPattern, bound: Names): number {
    const [isFromSubject, isFromObject] = [isBound(subject, bound), isBound(object, bound)];
    if (isFromSubject && isFromObject) return 1;
    if (isFromSubject || isFromObject) return this.reached(path, isFromSubject);
    return this.starts(path) * (isClosure(path) ? ofEach : this.reached(path, true));
  }

  /** From one node. */
  private reached(path: Path, isForward: boolean): number {
    switch (path.kind) {
      case 'link':
        return this.ofLink(this.execution.terms.knownId(path.iri) || -1, isForward);
      case 'negated':
        return this.ofLink(0, isForward);
      case 'inverse':
        return this.reached(path.of, !isForward);
      case 'zero-or-one':
        return 1 + this.reached(path.of, isForward);
      case 'sequence':
        return Math.min(
          this.nodes,
          path.parts.reduce((product, part) => product * this.reached(part, isForward), 1),
        );
      case 'alternative':
        return path.parts.reduce((sum, part) => sum + this.reached(part, isForward), 0);
      default:
        return Math.max(leastOfOne, Math.sqrt(this.nodes));
    }
  }

  private ofLink(predicate: number, isForward: boolean): number {
    const { counts } = this.execution;
    if (predicate < 0) return 0;
    const { subjects, objects } = counts.of(predicate);
    return counts.rows(0, predicate, 0) / Math.max(1, isForward ? subjects : objects);
  }

  /** A path of no steps begins at objects, too. */
  private starts({ kind }: Path): number {
    return kind === 'one-or-more' ? this.nodes : this.nodes + this.execution.counts.of(0).objects;
  }

  private get nodes(): number {
    return this.execution.counts.of(0).subjects;
  }
}

function isClosure({ kind }: Path): boolean {
  return kind === 'zero-or-more' || kind === 'one-or-more';
}
