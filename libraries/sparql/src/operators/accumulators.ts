/** The aggregates (SPARQL 1.1 §18.5.1): what each remembers of a group, and what it gives at the end. */
import type { Term } from '@orrery/rdf/terms.ts';
import { text } from '../expressions/functions.ts';
import { calculate, literalOfNumber, type NumericValue, numberOfKind } from '../terms/numbers.ts';
import type { QueryTerms } from './query-terms.ts';

export interface Accumulator {
  /** Takes a value; 0 is an error. */
  add(id: number): void;
  /** 0 is an error: the variable stays unbound. */
  result(): number;
}

export interface AccumulatorOptions {
  readonly terms: QueryTerms;
  readonly separator: string;
  /** Counts what is remembered. */
  readonly take: (bytes: number) => void;
}

type Maker = (options: AccumulatorOptions) => Accumulator;

const makers: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['count', ({ terms }) => new Count(terms)],
  ['sum', ({ terms }) => new Sum(terms, (sum) => sum)],
  ['avg', ({ terms }) => new Sum(terms, average)],
  ['min', ({ terms }) => new Extreme(terms, -1)],
  ['max', ({ terms }) => new Extreme(terms, 1)],
  ['sample', () => new Sample()],
  ['group_concat', (options) => new Concatenation(options)],
]);

/** Nothing for an aggregate that there is not. */
export function accumulator(name: string, options: AccumulatorOptions): Accumulator | undefined {
  return makers.get(name)?.(options);
}

class Count implements Accumulator {
  private count = 0;
  private readonly terms: QueryTerms;

  constructor(terms: QueryTerms) {
    this.terms = terms;
  }

  add(id: number): void {
    if (id !== 0) this.count++;
  }

  result(): number {
    return this.terms.idOf(literalOfNumber(numberOfKind('integer', this.count)));
  }
}

const zero = numberOfKind('integer', 0);

function average(sum: NumericValue, count: number): NumericValue | undefined {
  return count === 0 ? zero : calculate('/', sum, numberOfKind('integer', count));
}

/** What is no number makes the whole an error. */
class Sum implements Accumulator {
  private sum: NumericValue | undefined = zero;
  private count = 0;
  private readonly terms: QueryTerms;
  private readonly finish: (sum: NumericValue, count: number) => NumericValue | undefined;

  constructor(terms: QueryTerms, finish: (sum: NumericValue, count: number) => NumericValue | undefined) {
    this.terms = terms;
    this.finish = finish;
  }

  add(id: number): void {
    if (!this.sum) return;
    const value = id === 0 ? undefined : this.terms.numberOf(id);
    this.sum = value && calculate('+', this.sum, value);
    this.count++;
  }

  result(): number {
    const result = this.sum && this.finish(this.sum, this.count);
    return result ? this.terms.idOf(literalOfNumber(result)) : 0;
  }
}

/** The first or the last by ORDER BY's order. */
class Extreme implements Accumulator {
  private best = 0;
  private hasError = false;
  private readonly terms: QueryTerms;
  private readonly sign: number;

  constructor(terms: QueryTerms, sign: number) {
    this.terms = terms;
    this.sign = sign;
  }

  add(id: number): void {
    if (id === 0) this.hasError = true;
    else if (this.best === 0 || this.terms.compare(id, this.best) * this.sign > 0) this.best = id;
  }

  result(): number {
    return this.hasError ? 0 : this.best;
  }
}

class Sample implements Accumulator {
  private first = 0;

  add(id: number): void {
    if (this.first === 0) this.first = id;
  }

  result(): number {
    return this.first;
  }
}

class Concatenation implements Accumulator {
  private readonly options: AccumulatorOptions;
  private readonly pieces: string[] = [];
  private hasError = false;

  constructor(options: AccumulatorOptions) {
    this.options = options;
  }

  add(id: number): void {
    const term: Term | undefined = id === 0 ? undefined : this.options.terms.termOf(id);
    if (!term || term.kind === 'blank') this.hasError = true;
    else {
      this.options.take(term.value.length * 2 + 16);
      this.pieces.push(term.value);
    }
  }

  result(): number {
    return this.hasError ? 0 : this.options.terms.idOf(text(this.pieces.join(this.options.separator)));
  }
}
