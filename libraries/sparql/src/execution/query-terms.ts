/** The terms of one query: those of the view, and those that the query makes. A made term that the view has gets the view's id. */
import { keyOf, type Literal, type Term } from '@orrery/rdf/terms.ts';
import type { QueryBudget } from '../query-budget.ts';
import { compareValues, type KeyRange } from '../terms/key-order.ts';
import { numberOfKey } from '../terms/number-of-key.ts';
import { NumberLiteral, type NumericValue, numericValue } from '../terms/numbers.ts';
import { keyOfTerm } from '../terms/term-key.ts';
import type { View } from '../views/view.ts';
import { MadeNumbers } from './made-numbers.ts';

/** From here on ids are of made terms. */
const firstMade = 2 ** 30;

const cacheSize = 8192;

/** Whether the query made the term: the view does not have it. */
export function isMade(id: number): boolean {
  return id >= firstMade;
}

export class QueryTerms {
  readonly view: View;
  private readonly budget: QueryBudget;
  private readonly ids = new Map<string, number>();
  private readonly numbers: MadeNumbers;
  private readonly made: Term[] = [];
  private readonly madeKeys: (KeyRange | undefined)[] = [];
  private cachedIds: Int32Array | undefined;
  private readonly cachedTerms: Term[] = [];

  constructor(view: View, budget: QueryBudget) {
    this.view = view;
    this.budget = budget;
    this.numbers = new MadeNumbers(
      view,
      (term) => this.make(term),
      (term) => this.idByText(term),
    );
  }

  idOf(term: Term): number {
    return (term.kind === 'literal' ? this.numbers.idOf(term) : 0) || this.idByText(term);
  }

  /** 0 for a term that the view does not have. */
  knownId(term: Term): number {
    return this.view.find(keyOfTerm(term));
  }

  termOf(id: number): Term {
    if (id >= firstMade) return this.made[id - firstMade]!;
    this.cachedIds ??= new Int32Array(cacheSize);
    const place = id & (cacheSize - 1);
    if (this.cachedIds[place] !== id) {
      this.cachedTerms[place] = this.read(id);
      this.cachedIds[place] = id;
    }
    return this.cachedTerms[place]!;
  }

  /** The value of a numeric literal; nothing for all else. */
  numberOf(id: number): NumericValue | undefined {
    if (id < firstMade) return numberOfKey(this.view.keyPlace(id));
    const term = this.made[id - firstMade]!;
    return term.kind === 'literal' ? numericValue(term as Literal) : undefined;
  }

  /** By ORDER BY's order; unbound, 0, comes first. */
  compare(one: number, other: number): number {
    if (one === other) return 0;
    if (one === 0 || other === 0) return one - other;
    if (one < firstMade && other < firstMade) return this.view.compare(one, other);
    return compareValues(this.keyPlace(one), this.keyPlace(other));
  }

  private read(id: number): Term {
    const place = this.view.keyPlace(id);
    const term = this.view.termOf(id);
    const value = numberOfKey(place);
    return value && term.kind === 'literal' ? new NumberLiteral(value, term.datatype, term.value) : term;
  }

  private idByText(term: Term): number {
    const text = keyOf(term);
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const id = this.view.find(keyOfTerm(term)) || this.make(term);
    this.budget.take(text.length * 2 + 64);
    this.ids.set(text, id);
    return id;
  }

  private make(term: Term): number {
    // The text of a number is made when it is asked for.
    this.budget.take(term instanceof NumberLiteral && term.isCalculated ? 192 : term.value.length * 2 + 192);
    this.made.push(term);
    this.madeKeys.push(undefined);
    return firstMade + this.made.length - 1;
  }

  private keyPlace(id: number): KeyRange {
    if (id < firstMade) return this.view.keyPlace(id);
    const known = this.madeKeys[id - firstMade];
    if (known) return known;
    const bytes = keyOfTerm(this.made[id - firstMade]!);
    const place = { bytes, start: 0, end: bytes.length };
    this.madeKeys[id - firstMade] = place;
    return place;
  }
}
