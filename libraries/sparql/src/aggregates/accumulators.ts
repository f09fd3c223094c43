/** The aggregates (SPARQL 1.1 §18.5.1): what each remembers of all groups, in columns, and what it gives for each at the end. */
import type { Term } from '@orrery/rdf/terms.ts';
import type { QueryTerms } from '../execution/query-terms.ts';
import { text } from '../expressions/functions.ts';
import { literalOfNumber, type NumericValue, numberOfKind } from '../terms/numbers.ts';
import type { Accumulator, AccumulatorOptions } from './accumulator.ts';
import { GroupNumbers } from './group-numbers.ts';
import { average, Sums } from './sums.ts';

type Maker = (options: AccumulatorOptions) => Accumulator;

const sum = (value: NumericValue) => value;

const makers: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['count', (options) => new Counts(options)],
  ['sum', (options) => new Sums(options, sum)],
  ['avg', (options) => new Sums(options, average)],
  ['min', (options) => new Extremes(options, -1)],
  ['max', (options) => new Extremes(options, 1)],
  ['sample', ({ take }) => new Samples(take)],
  ['group_concat', (options) => new Concatenations(options)],
]);

/** Nothing for an aggregate that there is not. */
export function accumulator(name: string, options: AccumulatorOptions): Accumulator | undefined {
  return makers.get(name)?.(options);
}

class Counts implements Accumulator {
  private readonly terms: QueryTerms;
  private readonly counts: GroupNumbers;
  /** Many groups have the same count. */
  private readonly ids = new Map<number, number>();

  constructor({ terms, take }: AccumulatorOptions) {
    this.terms = terms;
    this.counts = new GroupNumbers(take);
  }

  add(group: number, id: number): void {
    if (id !== 0) this.counts.set(group, this.counts.of(group) + 1);
  }

  addTerm(group: number, term: Term | undefined): void {
    this.add(group, term === undefined ? 0 : 1);
  }

  result(group: number): number {
    const count = this.counts.of(group);
    const id = this.ids.get(count) ?? this.terms.idOf(literalOfNumber(numberOfKind('integer', count)));
    this.ids.set(count, id);
    return id;
  }
}

const isError = -1;

/** The first or the last by ORDER BY's order. */
class Extremes implements Accumulator {
  private readonly terms: QueryTerms;
  private readonly best: GroupNumbers;
  private readonly sign: number;

  constructor({ terms, take }: AccumulatorOptions, sign: number) {
    this.terms = terms;
    this.best = new GroupNumbers(take);
    this.sign = sign;
  }

  add(group: number, id: number): void {
    const best = this.best.of(group);
    if (id === 0) this.best.set(group, isError);
    else if (best === 0 || (best !== isError && this.terms.compare(id, best) * this.sign > 0)) this.best.set(group, id);
  }

  result(group: number): number {
    return Math.max(0, this.best.of(group));
  }
}

class Samples implements Accumulator {
  private readonly first: GroupNumbers;

  constructor(take: (bytes: number) => void) {
    this.first = new GroupNumbers(take);
  }

  add(group: number, id: number): void {
    if (this.first.of(group) === 0) this.first.set(group, id);
  }

  result(group: number): number {
    return this.first.of(group);
  }
}

/** Bytes of an empty list of texts. */
const listBytes = 64;

class Concatenations implements Accumulator {
  private readonly options: AccumulatorOptions;
  private readonly pieces: (string[] | undefined)[] = [];
  private readonly failed = new Set<number>();

  constructor(options: AccumulatorOptions) {
    this.options = options;
  }

  add(group: number, id: number): void {
    this.addTerm(group, id === 0 ? undefined : this.options.terms.termOf(id));
  }

  addTerm(group: number, term: Term | undefined): void {
    const known = this.pieces[group];
    const pieces = known ?? [];
    this.pieces[group] = pieces;
    if (!known) this.options.take(listBytes);
    if (!term || term.kind === 'blank') this.failed.add(group);
    else {
      this.options.take(term.value.length * 2 + 16);
      pieces.push(term.value);
    }
  }

  result(group: number): number {
    const { terms, separator } = this.options;
    return this.failed.has(group) ? 0 : terms.idOf(text((this.pieces[group] ?? []).join(separator)));
  }
}
