/** SUM and AVG: whole numbers and doubles in columns, all else by XPath's operators. What is no number makes the whole an error. */
import type { Term } from '@orrery/rdf/terms.ts';
import { calculate, literalOfNumber, type NumericValue, numberOfKind, numericValue } from '../terms/numbers.ts';
import type { Accumulator, AccumulatorOptions } from './accumulator.ts';
import { GroupNumbers } from './group-numbers.ts';

type Finish = (sum: NumericValue, count: number) => NumericValue | undefined;

export function average(sum: NumericValue, count: number): NumericValue | undefined {
  return count === 0 ? numberOfKind('integer', 0) : calculate('/', sum, numberOfKind('integer', count));
}

/** Bytes of a sum that is kept by itself. */
const sumBytes = 128;

export class Sums implements Accumulator {
  private readonly options: AccumulatorOptions;
  private readonly finish: Finish;
  private readonly counts: GroupNumbers;
  private readonly sums: GroupNumbers;
  /** Groups whose sum is a double: 1. */
  private readonly doubles: GroupNumbers;
  /** Sums that are neither a safe integer nor a double; nothing is an error. */
  private readonly others = new Map<number, NumericValue | undefined>();

  constructor(options: AccumulatorOptions, finish: Finish) {
    this.options = options;
    this.finish = finish;
    this.counts = new GroupNumbers(options.take);
    this.sums = new GroupNumbers(options.take);
    this.doubles = new GroupNumbers(options.take);
  }

  add(group: number, id: number): void {
    this.addNumber(group, id === 0 ? undefined : this.options.terms.numberOf(id));
  }

  addTerm(group: number, term: Term | undefined): void {
    this.addNumber(group, term?.kind === 'literal' ? numericValue(term) : undefined);
  }

  result(group: number): number {
    const sum = this.sumOf(group);
    const result = sum && this.finish(sum, this.counts.of(group));
    return result ? this.options.terms.idOf(literalOfNumber(result)) : 0;
  }

  private addNumber(group: number, value: NumericValue | undefined): void {
    this.counts.set(group, this.counts.of(group) + 1);
    if (!value || (this.others.size > 0 && this.others.has(group))) this.addApart(group, value);
    else if (value.kind === 'double' || this.doubles.of(group) === 1) {
      this.sums.set(group, this.sums.of(group) + value.number);
      this.doubles.set(group, 1);
    } else {
      const sum = this.sums.of(group) + value.number;
      if (value.kind === 'integer' && !value.exact && Number.isSafeInteger(sum)) this.sums.set(group, sum);
      else this.addApart(group, value);
    }
  }

  private addApart(group: number, value: NumericValue | undefined): void {
    const sum = this.sumOf(group);
    if (!this.others.has(group)) this.options.take(sumBytes);
    this.others.set(group, sum && value && calculate('+', sum, value));
  }

  private sumOf(group: number): NumericValue | undefined {
    if (this.others.has(group)) return this.others.get(group);
    return numberOfKind(this.doubles.of(group) === 1 ? 'double' : 'integer', this.sums.of(group));
  }
}
