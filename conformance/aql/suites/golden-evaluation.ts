/** Holds our evaluation against the real engine: values, their types, and how bad what went wrong is. */
import { isDeepStrictEqual } from 'node:util';
import {
  type AqlValue,
  ClassifierValue,
  Collection,
  EnumValue,
  Evaluation,
  evaluate,
  JavaClass,
  Nothing,
  parse,
  Real,
  Single,
  textOf,
} from '@orrery/expressions';
import { ModelObject, printReal } from '@orrery/kernel';
import type { Case, Outcome, Suite } from '../../runner/suite.ts';
import { type AqlWorld, type Asked, askedWorld } from '../asked-world.ts';
import { deviationOf } from '../deviations.ts';
import { type GoldenRecord, type GoldenValue, recordsIn } from '../record.ts';

const tables = {
  'golden-literals': 'golden/aql/aql-golden-literals.jsonl',
  'golden-models': 'golden/aql/aql-golden-models.jsonl',
  'golden-qmodel': 'golden/aql/aql-golden-qmodel-anydsl.jsonl',
};

export const goldenEvaluation: readonly Suite<AqlWorld>[] = Object.entries(tables).map(([name, file]) => ({
  name,
  cases: (world) =>
    recordsIn<GoldenRecord>(world.corpus, file)
      .filter(({ golden }) => golden.evaluation)
      .map((record): Case => ({ name: `${record.id}: ${record.expression}`, run: () => compare(record, world) })),
}));

function compare(record: GoldenRecord, world: AqlWorld): Outcome {
  const asked = askedWorld(record.context, world);
  const evaluation = new Evaluation(asked.world, 1_000_000);
  const scope = new Map<string, AqlValue>(asked.self ? [['self', asked.self]] : []);
  const found = shown(evaluate(parse(record.expression).expression, scope, evaluation), asked);
  const expected = withoutDocuments(record.golden.evaluation!);
  if (isDeepStrictEqual(found, expected)) return 'passed';
  const deviation = deviationOf(record.expression);
  if (deviation) return { excused: deviation };
  return {
    failed: `${JSON.stringify(found).slice(0, 160)} instead of ${JSON.stringify(expected).slice(0, 160)} ${evaluation.diagnostics[0]?.message ?? ''}`,
  };
}

/** Values as the tables write them. */
export function shown(value: AqlValue, asked: Asked): GoldenValue {
  if (value === null || value instanceof Nothing) return { type: 'Null' };
  if (typeof value === 'number') return { type: 'Integer', value };
  if (typeof value === 'bigint') return { type: 'Long', value: String(value) };
  if (typeof value === 'string') return { type: 'String', value };
  if (typeof value === 'boolean') return { type: 'Boolean', value };
  if (value instanceof Real) return { type: 'Double', value: printReal(value.value) };
  if (value instanceof Single) return { type: 'Float', value: textOf(value) };
  if (value instanceof Collection) return { type: value.kind, values: [...value].map((item) => shown(item, asked)) };
  if (value instanceof EnumValue) return { type: 'Enumerator', value: value.literal.literal };
  if (value instanceof JavaClass) return { type: 'Class', value: value.name };
  if (value instanceof ClassifierValue) return value.object ? objectShown(value.object, asked) : { type: 'Class' };
  return value instanceof ModelObject ? objectShown(value, asked) : { type: 'Other' };
}

function objectShown(object: ModelObject, asked: Asked): GoldenValue {
  return { type: 'EObject', eClass: `${object.class.package.name}::${object.class.name}`, ref: asked.refOf(object) };
}

/** The tables name the document before the fragment. */
export function withoutDocuments(value: GoldenValue): GoldenValue {
  if (value.values) return { ...value, values: value.values.map(withoutDocuments) };
  return value.ref === undefined ? value : { ...value, ref: value.ref.slice(value.ref.indexOf('#') + 1) };
}
