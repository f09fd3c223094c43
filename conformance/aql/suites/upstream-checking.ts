/** The tests that the real engine has of its validation: how bad what is wrong is, what is said, and where. */
import { isDeepStrictEqual } from 'node:util';
import { diagnose, type Type, typeText, type Variable } from '@orrery/expressions';
import { ecore } from '@orrery/metamodels';
import type { Case, Outcome, Suite } from '../../runner/suite.ts';
import { type AqlWorld, askedWorld } from '../asked-world.ts';
import { recordsIn } from '../record.ts';
import { typesAsserted, typesInJava } from './java-types.ts';

interface Message {
  readonly severity: string;
  readonly message: string | { readonly java: string };
  readonly start: number;
  readonly end: number;
}

interface ValidationRecord {
  readonly id: string;
  readonly expression: string;
  readonly expected: {
    readonly messages: readonly Message[];
    readonly messageCount: number;
    readonly typesJava?: string;
    readonly typeAssertsJava?: readonly string[];
  };
}

export const upstreamChecking: Suite<AqlWorld> = {
  name: 'validation',
  cases: (world) =>
    recordsIn<ValidationRecord>(world.corpus, 'aql/aql-validation.jsonl').map(
      (record): Case => ({ name: `${record.id}: ${record.expression}`, run: () => compare(record, world) }),
    ),
};

const metamodels = ['ecore', 'acceleo-query/metamodels/anydsl.ecore'];

function compare(record: ValidationRecord, world: AqlWorld): Outcome {
  const outcome = compared(record, world);
  const excuse = excuses.find(([pattern]) => pattern.test(`${record.id}: ${record.expression}`));
  return outcome !== 'passed' && excuse ? { excused: excuse[1] } : outcome;
}

function compared(record: ValidationRecord, world: AqlWorld): Outcome {
  const { environment } = askedWorld({ metamodels }, world);
  const { diagnostics, types } = diagnose(record.expression, { ...environment, variables: variablesOf(record) });
  const { messages } = record.expected;
  const found = diagnostics.map(({ severity, message, start, end }) => [severity, message, start, end]);
  if (messages.length !== record.expected.messageCount) return { excused: 'artefact: the table does not have all messages' };
  // Messages that the table only names by a variable of Java are compared by their place.
  const shownFound = found.map(([severity, message, start, end]) =>
    messages.some((one) => typeof one.message !== 'string' && one.start === start && one.end === end)
      ? [severity, '', start, end]
      : [severity, message, start, end],
  );
  const expected = messages.map(({ severity, message, start, end }) => [
    severity.toLowerCase(),
    typeof message === 'string' ? message : '',
    start,
    end,
  ]);
  if (isDeepStrictEqual(sorted(shownFound), sorted(expected))) return typesCompared(types.map(typeText), record);
  return { failed: `${JSON.stringify(found).slice(0, 300)} instead of ${JSON.stringify(messages).slice(0, 300)}` };
}

/** Where the table has types, they are compared too. */
function typesCompared(found: readonly string[], { expected: { typesJava, typeAssertsJava = [] } }: ValidationRecord): Outcome {
  const expected = typesJava === undefined ? typesAsserted(typeAssertsJava) : typesInJava(typesJava);
  // In Java, a literal of a type equals the type.
  const shown = found.map((type) => type.replaceAll('EClassifierLiteral=', 'EClassifier=')).toSorted();
  const isSame = expected === undefined || isDeepStrictEqual(shown, expected);
  return isSame ? 'passed' : { failed: `${found.join()} instead of ${expected.join()}` };
}

function sorted(lines: readonly unknown[]): readonly string[] {
  return lines.map((line) => JSON.stringify(line)).sort();
}

const excuses: readonly (readonly [RegExp, string])[] = [
  [
    /E[Cc][Ll]assifierLiteral.*pkg|pkg.*E[Cc][Ll]assifierLiteral/,
    'deviation: the features of a class as a value are those of EClass',
  ],
  [
    /ValidationInferenceTest|noReflexion|nonEMF|multiType|selector|Receiver|NotRegistered|dynamicE|getCollection|someService|RootProvider/,
    'artefact: is set up in Java',
  ],
  [/\.trace\(/, 'deviation: shows the environment of the original engine'],
  [/null->sub\(/, 'deviation: a call is marked from its arrow on, whatever its name'],
];

const instance = (name: string): Type => ({ kind: 'instance', classifier: ecore.classifiers.get(name)! });
const literal = (name: string): Type => ({ kind: 'classifierLiteral', classifier: ecore.classifiers.get(name)! });
const java = (name: string): Type => ({ kind: 'java', name });
const nothing = (message: string): Type => ({ kind: 'nothing', message });

/** Which types the variables of a test have, its name tells. */
function variablesOf({ id }: ValidationRecord): ReadonlyMap<string, Variable> {
  const named = (name: string): Type => {
    if (/Literal/i.test(id)) return literal(name);
    return /Cl?ass(?:Class)?$/.test(id) ? java(`org.eclipse.emf.ecore.${name}`) : instance(name);
  };
  return new Map(
    Object.entries({
      self: id.includes('parser/') ? [instance('EClass')] : [emptyOf(id)],
      stuff: [instance('EPackage')],
      operation: [instance('EOperation')],
      multiType: [instance('EClass'), instance('EPackage')],
      selector: [java('java.lang.Boolean')],
      nothing: [nothing('Nothing')],
      object: [java('java.lang.Object')],
      comparable: [java('java.lang.Comparable')],
      eCls: [named('EClass')],
      eCls1: [named('EClass')],
      eCls2: [named('EClass')],
      eClasssifier: [named('EClassifier')],
      pkg: [named('EPackage')],
      var: [/Literal/i.test(id) ? ({ kind: 'javaLiteral', name: 'java.lang.String' } as const) : java('java.lang.String')],
    }).map(([name, types]) => [name, { types }]),
  );
}

function emptyOf(id: string): Type {
  const empty = nothing('Empty');
  if (/ImplicitSetNothing|StringNothing$/.test(id)) return empty;
  if (/List|Sequence/.test(id)) return { kind: 'many', collection: 'Sequence', element: empty };
  return /Set/.test(id) ? { kind: 'many', collection: 'Set', element: empty } : empty;
}
