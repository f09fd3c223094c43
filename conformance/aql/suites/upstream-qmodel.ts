/** Questions over models with which the real engine is tested: what they evaluate to, and what is said of them before. */
import { isDeepStrictEqual } from 'node:util';
import { diagnose, Evaluation, evaluate, parse, typeText, variableOf } from '@orrery/expressions';
import type { Case, Outcome, Suite } from '../../runner/suite.ts';
import { type AqlWorld, askedObject, askedWorld } from '../asked-world.ts';
import { type GoldenRecord, type GoldenValue, recordsIn } from '../record.ts';
import { shown, withoutDocuments } from './golden-evaluation.ts';

interface Question {
  readonly id: string;
  readonly expression: string;
  readonly context: GoldenRecord['context'] & {
    readonly modelMissing?: boolean;
    readonly javaServices?: readonly string[];
    readonly variables?: Readonly<Record<string, string>>;
  };
  readonly expected: {
    readonly evaluation: GoldenValue;
    readonly validation: { readonly types: readonly string[]; readonly messages: readonly Message[] };
  };
}

interface Message {
  readonly severity: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

type Judge = (question: Question, asked: ReturnType<typeof askedWorld>) => readonly [found: unknown, expected: unknown];

const judges: Readonly<Record<string, Judge>> = {
  'qmodel-evaluation': (question, asked) => {
    const scope = new Map([...asked.environment.variables].map(([name, { value }]) => [name, value ?? null]));
    const found = shown(evaluate(parse(question.expression).expression, scope, new Evaluation(asked.world, 1_000_000)), asked);
    return [withoutClasses(found), withoutClasses(withoutDocuments(question.expected.evaluation))];
  },
  'qmodel-validation': ({ expression, expected: { validation } }, { environment }) => {
    const { types, diagnostics } = diagnose(expression, environment);
    const lines = diagnostics.map(({ severity, message, start, end }) => `${severity} ${start}-${end} ${message}`);
    const wanted = validation.messages.map(
      ({ severity, message, start, end }) => `${severity.toLowerCase()} ${start}-${end} ${message}`,
    );
    return [
      [types.map(typeText).sort(), lines.sort()],
      [[...validation.types].sort(), wanted.sort()],
    ];
  },
};

export const upstreamQmodel: readonly Suite<AqlWorld>[] = Object.entries(judges).map(([name, judge]) => ({
  name,
  cases: (world: AqlWorld) =>
    recordsIn<Question>(world.corpus, 'aql/aql-qmodel.jsonl').map(
      (question): Case => ({ name: `${question.id}: ${question.expression}`, run: () => compare(question, judge, world) }),
    ),
}));

function compare(question: Question, judge: Judge, world: AqlWorld): Outcome {
  const { context } = question;
  if (context.modelMissing) return { excused: 'artefact: the model is not part of the collection' };
  if (context.javaServices) return { excused: 'artefact: calls services in Java' };
  if (operationsOfUml.test(question.expression))
    return { excused: 'artefact: calls operations of UML, which are written in Java' };
  const asked = withVariables(askedWorld(context, world), context.variables ?? {});
  if (!asked.self) return { excused: 'artefact: speaks of an object inside of a feature that UML computes' };
  const [found, expected] = judge(question, asked);
  if (isDeepStrictEqual(found, expected)) return 'passed';
  const excuse = excuses.find(([pattern]) => pattern.test(question.expression));
  if (excuse) return { excused: excuse[1] };
  return { failed: `${JSON.stringify(found).slice(0, 250)} instead of ${JSON.stringify(expected).slice(0, 250)}` };
}

/** Where generated classes of Java say more than the metamodel. */
const excuses: readonly (readonly [RegExp, string])[] = [
  [/anydsl::CountryData|anydsl::Food.*eInverse/, 'artefact: was measured otherwise without generated Java'],
  [/self\.class\.name|isAbstract and self\.isStatic/, 'artefact: asks a feature that UML computes'],
  [/eContainer\(uml::BehavioredClassifier\)/, 'deviation: containers are looked for along the line of the class itself'],
  [
    /uml::Comment|uml::PackageableElement\)\)|ecore::EModelElement/,
    'artefact: the generated classes of UML are elements of Ecore',
  ],
];

const operationsOfUml = /get(?:Applied|Applicable)Stereotypes|getStereotypeApplications|getProfile/;

function withVariables(
  asked: ReturnType<typeof askedWorld>,
  given: Readonly<Record<string, string>>,
): ReturnType<typeof askedWorld> {
  const variables = new Map(asked.environment.variables);
  for (const [name, reference] of Object.entries(given)) {
    const object = asked.model && askedObject(asked.model, reference);
    if (object) variables.set(name, variableOf(object));
  }
  return { ...asked, environment: { ...asked.environment, variables } };
}

/** What has no value is null to whoever asked. */
function withoutClasses({ eClass: _class, values, ...rest }: GoldenValue): GoldenValue {
  if (rest.type === 'Invalid') return { type: 'Null' };
  return values ? { ...rest, values: values.map(withoutClasses) } : rest;
}
