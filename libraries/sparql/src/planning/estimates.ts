/** Estimates how many rows a pattern has for each row that it goes on from: exact counts of constants, averages for what is bound. */
import type { Algebra, PatternTerm, TriplePattern } from '../algebra/algebra.ts';
import { isBound, type Names } from '../algebra/variables.ts';
import type { Execution } from '../execution/execution.ts';
import type { IdRange } from './id-ranges.ts';
import { PathEstimates } from './path-estimates.ts';

export type Ranges = ReadonlyMap<string, IdRange>;

const noRanges: Ranges = new Map();

type Of<Kind> = Extract<Algebra, { kind: Kind }>;
type Rule = (node: never, bound: Names, ranges: Ranges) => number;

/** What a condition lets through, where nothing better is known. */
const passing = 0.5;

export class Estimates {
  private readonly execution: Execution;
  private readonly rules: Readonly<Record<Algebra['kind'], Rule>>;

  constructor(execution: Execution) {
    this.execution = execution;
    const paths = new PathEstimates(execution);
    const inside = ({ of }: { of: Algebra }, bound: Names) => this.rows(of, bound);
    this.rules = {
      triple: (node: TriplePattern, bound, ranges) => this.triple(node, bound, ranges),
      path: (node: Of<'path'>, bound) => paths.rows(node, bound),
      'graph-names': ({ name }: Of<'graph-names'>, bound) => (isBound(name, bound) ? 1 : execution.namedGraphs.length),
      join: ({ parts }: Of<'join'>, bound) => this.join(parts, bound),
      union: ({ parts }: Of<'union'>, bound) => parts.reduce((sum, part) => sum + this.rows(part, bound), 0),
      'left-join': ({ left }: Of<'left-join'>, bound) => Math.max(1, this.rows(left, bound)),
      minus: ({ left }: Of<'minus'>, bound) => this.rows(left, bound),
      filter: (node: Of<'filter'>, bound) => inside(node, bound) * passing,
      extend: inside,
      values: ({ rows }: Of<'values'>) => rows.length,
      'for-each-graph': (node: Of<'for-each-graph'>, bound) => inside(node, bound) * execution.namedGraphs.length,
      group: ({ of, keys }: Of<'group'>) => (keys.length === 0 ? 1 : this.rows(of, new Set()) / 2),
      order: inside,
      project: inside,
      distinct: inside,
      slice: (node: Of<'slice'>, bound) => Math.min(node.limit ?? Number.POSITIVE_INFINITY, inside(node, bound)),
    };
  }

  rows(node: Algebra, bound: Names, ranges: Ranges = noRanges): number {
    return this.rules[node.kind](node as never, bound, ranges);
  }

  private triple({ subject, predicate, object }: TriplePattern, bound: Names, ranges: Ranges): number {
    const { counts } = this.execution;
    const [s, p, o] = [this.constant(subject), this.constant(predicate), this.constant(object)];
    if (s < 0 || p < 0 || o < 0) return 0;
    const range = object.kind === 'variable' ? ranges.get(object.value) : undefined;
    let rows = range ? counts.rows(s, p, o, range[0], range[1]) : counts.rows(s, p, o);
    const { subjects, objects } = counts.of(p);
    if (isVariable(subject, bound)) rows /= Math.max(1, subjects);
    if (isVariable(object, bound)) rows /= Math.max(1, objects);
    if (isVariable(predicate, bound)) rows /= Math.max(1, counts.predicates);
    return rows;
  }

  private join(parts: readonly Algebra[], bound: Names): number {
    const seen = new Set(bound);
    let rows = 1;
    for (const part of parts) {
      rows *= this.rows(part, seen);
      if (part.kind === 'triple')
        for (const term of [part.subject, part.predicate, part.object]) if (term.kind === 'variable') seen.add(term.value);
    }
    return rows;
  }

  /** 0 for a variable, −1 for a term that the view does not have. */
  private constant(term: PatternTerm): number {
    return term.kind === 'variable' ? 0 : this.execution.terms.knownId(term) || -1;
  }
}

function isVariable(term: PatternTerm, bound: Names): boolean {
  return term.kind === 'variable' && bound.has(term.value);
}
