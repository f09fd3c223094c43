/** The tests that the real engine has of completion: what has to be among the proposals, and what they replace. */
import { complete, type ProposalKind, type Type } from '@orrery/expressions';
import { ecore } from '@orrery/metamodels';
import type { Case, Outcome, Suite } from '../../runner/suite.ts';
import { type AqlWorld, askedWorld } from '../asked-world.ts';
import { recordsIn } from '../record.ts';

interface CompletionRecord {
  readonly id: string;
  readonly expression: string;
  readonly offset: number;
  readonly expected: {
    readonly proposalCount: number;
    readonly replacementOffset: number;
    readonly replacementLength: number;
    readonly contains: readonly string[];
    readonly noKinds: readonly string[];
  };
}

export const upstreamCompletion: Suite<AqlWorld> = {
  name: 'completion',
  cases: (world) =>
    recordsIn<CompletionRecord>(world.corpus, 'aql/aql-completion.jsonl').map(
      (record): Case => ({ name: `${record.id}: ${record.expression}`, run: () => compare(record, world) }),
    ),
};

const metamodels = ['ecore', 'acceleo-query/metamodels/anydsl.ecore'];
const kinds: Readonly<Record<string, ProposalKind>> = {
  Variable: 'variable',
  VariableDeclaration: 'declaration',
  Feature: 'feature',
};

const excuses: readonly (readonly [RegExp, string])[] = [
  [/OrderedSetMinus/, 'deviation: a minus begins an arrow there'],
  [/EnumNameNotEnum/, 'deviation: what follows the cursor does not count'],
  [/OnNothing|OfNothing|dynamicE|Keyword|JavaType|afterCollectionCall|nullTest/, 'artefact: is set up in Java'],
];

/** Which type the variable has, the names of some tests tell. */
function selfIn(id: string): Type {
  if (id.endsWith('_Nothing')) return { kind: 'nothing', message: '' };
  const name = /477213/.test(id) ? 'EObject' : 'EClass';
  return id.endsWith('_Class')
    ? { kind: 'java', name: `org.eclipse.emf.ecore.${name}` }
    : { kind: 'instance', classifier: ecore.classifiers.get(name)! };
}

function compare(record: CompletionRecord, world: AqlWorld): Outcome {
  const outcome = compared(record, world);
  const excuse = excuses.find(([pattern]) => pattern.test(record.id));
  return outcome !== 'passed' && excuse ? { excused: excuse[1] } : outcome;
}

function compared({ id, expression, offset, expected }: CompletionRecord, world: AqlWorld): Outcome {
  const { environment } = askedWorld({ metamodels }, world);
  const variables = new Map([
    ['self', { types: [selfIn(id)] }],
    ['someInt', { types: [{ kind: 'java', name: 'java.lang.Integer' } as const] }],
  ]);
  const found = complete(expression ?? '', offset, { ...environment, variables });
  const texts = new Set(found.map(({ insertText }) => insertText));
  const missing = expected.contains.filter((text) => !texts.has(text));
  if (missing.length > 0) return { failed: `lacks ${missing.join(', ')} among ${found.length}` };
  const unwanted = found.find(({ kind }) => expected.noKinds.some((name) => kinds[name] === kind));
  if (unwanted) return { failed: `proposes the ${unwanted.kind} ${unwanted.insertText}` };
  const { replacementOffset: start, replacementLength: length } = expected;
  const isPlaced = found.every((one) => one.start === start && one.end === start + length);
  if (!isPlaced) return { failed: `replaces ${found[0]!.start}-${found[0]!.end} instead of ${start}-${start + length}` };
  return expected.proposalCount === 0 && found.length > 0 ? { failed: `proposes ${found[0]!.insertText}` } : 'passed';
}
