/** The examples in the documentation of the real engine: each is as documented, or as measured where the documentation is wrong. */
import { isDeepStrictEqual } from 'node:util';
import { type AqlValue, Evaluation, evaluate, parse } from '@orrery/expressions';
import type { Case, Outcome, Suite } from '../../runner/suite.ts';
import { type AqlWorld, askedWorld } from '../asked-world.ts';
import { deviationOf } from '../deviations.ts';
import { type GoldenRecord, recordsIn } from '../record.ts';
import { measuredById, plainOf } from './measured.ts';
import { plain } from './upstream-services.ts';

interface Example {
  readonly id: string;
  readonly expression: string;
  readonly expected: { readonly aql: string };
}

export const docExamples: Suite<AqlWorld> = {
  name: 'doc-examples',
  cases: (world) => {
    const measured = measuredById(world.corpus);
    return recordsIn<Example>(world.corpus, 'aql/aql-doc-examples.jsonl').map(
      (example): Case => ({
        name: `${example.id}: ${example.expression}`,
        run: () => compare(example, measured.get(example.id), world),
      }),
    );
  },
};

function compare({ expression, expected: { aql } }: Example, measured: GoldenRecord | undefined, world: AqlWorld): Outcome {
  const deviation = deviationOf(expression);
  if (deviation) return { excused: deviation };
  if (measured?.golden.validation?.messages.some(([, message]) => message.endsWith("' variable")))
    return { excused: 'artefact: speaks of variables that the documentation does not give' };
  const found = plain(javaValue(expression, world));
  if (isDeepStrictEqual(found, plain(javaValue(aql, world)))) return 'passed';
  const value = measured?.golden.evaluation;
  if (value && isDeepStrictEqual(found, plainOf(value)))
    return { excused: `artefact: the documentation says ${aql}, the engine does otherwise` };
  return { failed: `${JSON.stringify(found)} instead of ${aql}` };
}

function javaValue(text: string, world: AqlWorld): AqlValue {
  const asked = askedWorld({}, world);
  return evaluate(parse(text).expression, new Map(), new Evaluation(asked.world, 1_000_000));
}
