/** The measurements of the real engine for the expressions of other tables, by their ids. */
import type { Corpus } from '../../runner/corpus.ts';
import { type GoldenRecord, type GoldenValue, recordsIn } from '../record.ts';

export function measuredById(corpus: Corpus): ReadonlyMap<string, GoldenRecord> {
  const records = recordsIn<GoldenRecord>(corpus, 'golden/aql/aql-golden-literals.jsonl');
  return new Map(records.map((record) => [record.id, record]));
}

/** Whether what we found, as plain JSON, is what was measured. */
export function sameAsMeasured(measured: ReadonlyMap<string, GoldenRecord>, id: string, found: string): boolean {
  const value = measured.get(id)?.golden.evaluation;
  return value !== undefined && (JSON.stringify(plainOf(value)) === found || (value.type === 'Null' && found === 'a failure'));
}

export function plainOf({ type, value, values }: GoldenValue): unknown {
  if (values) return values.map(plainOf);
  if (type === 'Null') return null;
  return type === 'Double' || type === 'Float' ? { real: Number(value) } : type === 'Long' ? Number(value) : value;
}
