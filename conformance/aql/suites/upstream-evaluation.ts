/** The tests that the real engine has of evaluation, as far as their variables are no classes of Java. */
import { isDeepStrictEqual } from 'node:util';
import { type AqlValue, ClassifierValue, Evaluation, evaluate, parse } from '@orrery/expressions';
import { ecore } from '@orrery/metamodels';
import type { Case, Outcome, Suite } from '../../runner/suite.ts';
import { type AqlWorld, askedWorld } from '../asked-world.ts';
import { recordsIn } from '../record.ts';
import { plain } from './upstream-services.ts';

interface EvaluationRecord {
  readonly id: string;
  readonly expression: string;
  readonly context: { readonly variablesJava: Readonly<Record<string, string>> };
  readonly expected: { readonly value?: unknown; readonly javaAsserts?: readonly string[]; readonly java?: string };
}

export const upstreamEvaluation: Suite<AqlWorld> = {
  name: 'evaluation',
  cases: (world) =>
    recordsIn<EvaluationRecord>(world.corpus, 'aql/aql-eval.jsonl').map(
      (record): Case => ({ name: `${record.id}: ${record.expression}`, run: () => compare(record, world) }),
    ),
};

const metamodels = ['ecore', 'acceleo-query/metamodels/anydsl.ecore'];

function compare({ id, expression, context, expected }: EvaluationRecord, world: AqlWorld): Outcome {
  if (/someService/.test(expression)) return { excused: 'artefact: calls services in Java' };
  if (/CompletePredicate/.test(id)) return { excused: 'artefact: the table does not have the values of the variable' };
  const asked = askedWorld({ metamodels, model: 'ecore', self: '/' }, world);
  const scope = new Map<string, AqlValue>();
  for (const [name, written] of Object.entries(context.variablesJava)) {
    const value = javaValue(written, asked);
    if (value === undefined) return { excused: 'artefact: has variables of Java' };
    scope.set(name, value);
  }
  const wanted = wantedOf(expected);
  if (!wanted) return { excused: 'artefact: is judged by Java' };
  const found = plain(evaluate(parse(expression).expression, scope, new Evaluation(asked.world, 100_000)));
  return isDeepStrictEqual(found, wanted.value)
    ? 'passed'
    : { failed: `${JSON.stringify(found)} instead of ${JSON.stringify(wanted.value)}` };
}

function javaValue(written: string, { self, world }: ReturnType<typeof askedWorld>): AqlValue | undefined {
  const eClass = ecore.classifiers.get('EClass')!;
  if (written === 'EcorePackage.eINSTANCE') return self;
  if (/^EcorePackage\.(?:Literals\.ECLASS|eINSTANCE\.getEClass\(\))$/.test(written))
    return new ClassifierValue(eClass, () => world.ecoreObject(eClass));
  const [, text, number] = /^(?:"(.*)"|(?:Integer\.valueOf\()?(-?\d+)\)?)$/.exec(written) ?? [];
  return text ?? (number === undefined ? undefined : Number(number));
}

const constants: Readonly<Record<string, unknown>> = { null: null, 'Boolean.TRUE': true, 'Boolean.FALSE': false };

/** The value, where it is written down or one assertion tells it. */
function wantedOf({ value, javaAsserts = [], ...rest }: EvaluationRecord['expected']): { readonly value: unknown } | undefined {
  if (value !== undefined) return { value };
  if (rest.java !== undefined) return undefined;
  for (const assertion of javaAsserts) {
    const [, written] = /^assertEquals\((.*), result\.getResult\(\)\);$/.exec(assertion) ?? [];
    if (written !== undefined && written in constants) return { value: constants[written] };
    if (written?.startsWith('"') && !written.includes('\\')) return { value: written.slice(1, -1) };
  }
  return undefined;
}
