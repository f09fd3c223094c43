/** Holds our checker against the real engine: types of expressions, and messages with their places. */
import { isDeepStrictEqual } from 'node:util';
import { type Diagnosis, diagnose, parse, typeText } from '@orrery/expressions';
import type { Case, Outcome, Suite } from '../../runner/suite.ts';
import { type AqlWorld, askedWorld } from '../asked-world.ts';
import { deviationOf } from '../deviations.ts';
import { type GoldenRecord, type GoldenValidation, recordsIn } from '../record.ts';

const tables = {
  literals: 'golden/aql/aql-golden-literals.jsonl',
  models: 'golden/aql/aql-golden-models.jsonl',
  qmodel: 'golden/aql/aql-golden-qmodel-anydsl.jsonl',
};

type Comparison = (
  diagnosis: Diagnosis,
  golden: GoldenValidation,
  record: GoldenRecord,
) => readonly [found: unknown, expected: unknown];

const comparisons: Readonly<Record<string, Comparison>> = {
  types: ({ types }, golden) => [types.map(typeText).sort(), [...golden.types].sort()],
  diagnostics: ({ diagnostics }, golden, record) => [foundMessages(diagnostics), expectedMessages(golden, record)],
};

export const goldenChecking: readonly Suite<AqlWorld>[] = Object.entries(comparisons).flatMap(([what, comparison]) =>
  Object.entries(tables).map(([table, file]) => ({
    name: `${what}-${table}`,
    cases: (world: AqlWorld) =>
      recordsIn<GoldenRecord>(world.corpus, file)
        .filter(({ golden }) => golden.validation)
        .map((record): Case => ({ name: `${record.id}: ${record.expression}`, run: () => compare(record, comparison, world) })),
  })),
);

function compare(record: GoldenRecord, comparison: Comparison, world: AqlWorld): Outcome {
  const { environment } = askedWorld(record.context, world);
  const [found, expected] = comparison(diagnose(record.expression, environment), record.golden.validation!, record);
  if (isDeepStrictEqual(found, expected)) return 'passed';
  const deviation = deviationOf(record.expression);
  if (deviation) return { excused: deviation };
  return { failed: `${JSON.stringify(found).slice(0, 300)} instead of ${JSON.stringify(expected).slice(0, 300)}` };
}

function foundMessages(diagnostics: Diagnosis['diagnostics']): readonly string[] {
  return diagnostics
    .filter(({ code }) => code !== 'syntax')
    .map(({ severity, message, start, end }) => line(severity, message, start, end))
    .sort();
}

/** What is wrong with the text itself is held by the suite of the parser. */
function expectedMessages({ messages }: GoldenValidation, { golden, expression }: GoldenRecord): readonly string[] {
  const said = new Set([
    ...(golden.parse ?? []).map(([, message]) => message),
    ...parse(expression).diagnostics.map(({ message }) => message),
  ]);
  return messages
    .filter(([, message]) => !said.has(message))
    .map(([level, message, start, end]) => line(level.toLowerCase(), message, start, end))
    .sort();
}

function line(severity: string, message: string, start: number, end: number): string {
  return `${severity} ${start}-${end} ${message}`;
}
