/** The conditions of the rows that follow one row of a sorted list: the rows of each condition lie together in an index. */
import type { SortKey } from '../../conditions/parse-sort.ts';
import type { SortedValue } from './known-lists.ts';

/** A key of a list with the value that the row has. */
export interface KeyValue {
  readonly direction: SortKey['direction'];
  /** Where rows come that have no value; nowhere if all have one. */
  readonly absent: 'first' | 'last' | 'nowhere';
  readonly value: SortedValue;
}

/** Of the key with this number. */
export interface KeyComparison {
  readonly key: number;
  readonly by: '=' | '<' | '>' | '>=' | 'is null' | 'is not null';
  readonly value?: string | number;
}

/** Each is met where all of its comparisons are. No row is in two of them, and the last key tells all rows apart. */
export function stretchesFrom(keys: readonly KeyValue[]): readonly (readonly KeyComparison[])[] {
  const same = keys.map(({ value }, key): KeyComparison => (value === null ? { key, by: 'is null' } : { key, by: '=', value }));
  const last = keys.length - 1;
  const itself = { ...same[last]!, by: '>=' } as const;
  const further = keys.slice(0, -1).flatMap((of, key) => after(of, key).map((beyond) => [...same.slice(0, key), beyond]));
  return [[...same.slice(0, last), itself], ...further];
}

function after({ direction, absent, value }: KeyValue, key: number): readonly KeyComparison[] {
  if (value === null) return absent === 'first' ? [{ key, by: 'is not null' }] : [];
  const beyond: KeyComparison = { key, by: direction === 'asc' ? '>' : '<', value };
  return absent === 'last' ? [beyond, { key, by: 'is null' }] : [beyond];
}
