/** Ids of numbers that a query makes, found by their values: neither texts nor keys are made for them. */
import type { Literal, Term } from '@orrery/rdf/terms.ts';
import { xsdNamespace } from '@orrery/rdf/terms.ts';
import { numericKind } from '../terms/datatypes.ts';
import { compareBytes } from '../terms/key-bytes.ts';
import { NumberLiteral, type NumericValue, numberText, numericValue } from '../terms/numbers.ts';
import { numberKey } from '../terms/term-key.ts';
import type { View } from '../views/view.ts';

export class MadeNumbers {
  private readonly view: View;
  private readonly make: (term: Term) => number;
  private readonly findByText: (term: Term) => number;
  private readonly ids: Readonly<Record<NumericValue['kind'], Map<number, number>>>;

  constructor(view: View, make: (term: Term) => number, findByText: (term: Term) => number) {
    this.view = view;
    this.make = make;
    this.findByText = findByText;
    this.ids = { integer: new Map(), decimal: new Map(), float: new Map(), double: new Map() };
  }

  /** 0 for what has to be found by its text: other literals, and numbers that no double holds. */
  idOf(literal: Literal): number {
    const value = canonicalValue(literal);
    if (!value || value.exact || Object.is(value.number, -0)) return 0;
    const ids = this.ids[value.kind];
    const known = ids.get(value.number);
    if (known !== undefined) return known;
    const id = this.isInView(value.number) ? this.findByText(literal) : this.make(literal);
    ids.set(value.number, id);
    return id;
  }

  private isInView(number: number): boolean {
    const key = numberKey(number);
    const id = this.view.lowerBound(key);
    if (id > this.view.count) return false;
    const { bytes, start } = this.view.keyPlace(id);
    return compareBytes(bytes, start, start + key.length, key, 0, key.length) === 0;
  }
}

/** The value of a number that is written as a calculated one would be. */
function canonicalValue(literal: Literal): NumericValue | undefined {
  if (literal instanceof NumberLiteral && literal.isCalculated) return literal.numeric;
  const kind = numericKind(literal.datatype);
  if (kind === undefined || literal.datatype !== xsdNamespace + kind) return undefined;
  const value = numericValue(literal);
  return value && numberText(value) === literal.value ? value : undefined;
}
