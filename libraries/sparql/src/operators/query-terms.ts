/** The terms of one query: those of the view, and those that the query makes. A made term that the view has gets the view's id. */
import { keyOf, type Term } from '@orrery/rdf/terms.ts';
import type { Account } from '../account.ts';
import { compareValues, type KeyPlace } from '../terms/key-order.ts';
import { type NumericValue, numericValue } from '../terms/numbers.ts';
import { keyOfTerm } from '../terms/term-key.ts';
import type { View } from '../views/view.ts';

/** From here on ids are of made terms. */
export const firstMade = 2 ** 30;

const cacheSize = 8192;

export class QueryTerms {
  readonly view: View;
  private readonly account: Account;
  private readonly ids = new Map<string, number>();
  private readonly made: Term[] = [];
  private readonly madeKeys: KeyPlace[] = [];
  private readonly cachedIds = new Int32Array(cacheSize);
  private readonly cachedTerms: Term[] = [];
  private readonly numberIds = new Int32Array(cacheSize);
  private readonly numbers: (NumericValue | undefined)[] = [];

  constructor(view: View, account: Account) {
    this.view = view;
    this.account = account;
  }

  idOf(term: Term): number {
    const text = keyOf(term);
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const key = keyOfTerm(term);
    const id = this.view.find(key) || this.make(term, key);
    this.account.take(text.length * 2 + 64);
    this.ids.set(text, id);
    return id;
  }

  /** 0 for a term that the view does not have. */
  knownId(term: Term): number {
    return this.view.find(keyOfTerm(term));
  }

  termOf(id: number): Term {
    if (id >= firstMade) return this.made[id - firstMade]!;
    const place = id & (cacheSize - 1);
    if (this.cachedIds[place] !== id) {
      this.cachedTerms[place] = this.view.termOf(id);
      this.cachedIds[place] = id;
    }
    return this.cachedTerms[place]!;
  }

  /** The value of a numeric literal; nothing for all else. */
  numberOf(id: number): NumericValue | undefined {
    const place = id & (cacheSize - 1);
    if (this.numberIds[place] !== id) {
      const term = this.termOf(id);
      this.numbers[place] = term.kind === 'literal' ? numericValue(term) : undefined;
      this.numberIds[place] = id;
    }
    return this.numbers[place];
  }

  /** By ORDER BY's order; unbound, 0, comes first. */
  compare(one: number, other: number): number {
    if (one === other) return 0;
    if (one === 0 || other === 0) return one - other;
    if (one < firstMade && other < firstMade) return this.view.compare(one, other);
    return compareValues(this.keyPlace(one), this.keyPlace(other));
  }

  private make(term: Term, key: Uint8Array): number {
    this.account.take(key.length + 128);
    this.made.push(term);
    this.madeKeys.push({ bytes: key, start: 0, end: key.length });
    return firstMade + this.made.length - 1;
  }

  private keyPlace(id: number): KeyPlace {
    return id >= firstMade ? this.madeKeys[id - firstMade]! : this.view.keyPlace(id);
  }
}
