/** Holds our completion against the real engine: the texts that it proposes at a place, where the cursor then stands, and what they replace. */
import { complete, type Proposal, type ProposalKind } from '@orrery/expressions';
import type { Case, Outcome, Suite } from '../../runner/suite.ts';
import { type AqlWorld, askedWorld } from '../asked-world.ts';
import { type GoldenRecord, recordsIn } from '../record.ts';

interface CompletionRecord {
  readonly id: string;
  readonly expression: string;
  readonly offset: number;
  readonly context: GoldenRecord['context'];
  readonly golden: { readonly completion: GoldenCompletion };
}

interface GoldenCompletion {
  readonly replacementOffset: number;
  readonly replacementLength: number;
  readonly proposals: readonly (readonly [kind: string, text: string, cursor: number])[];
}

export const goldenCompletion: Suite<AqlWorld> = {
  name: 'golden-completion',
  cases: (world) =>
    recordsIn<CompletionRecord>(world.corpus, 'golden/aql/aql-golden-completion.jsonl').map(
      (record): Case => ({ name: `${record.id}: ${record.expression}`, run: () => compare(record, world) }),
    ),
};

const kinds: Readonly<Record<string, ProposalKind>> = {
  text: 'keyword',
  variable: 'variable',
  variableDeclaration: 'declaration',
  feature: 'feature',
  service: 'operation',
  operation: 'operation',
  classifier: 'type',
  enumLiteral: 'literal',
};

/** Services that no server offers. */
const notHere = /^(?:prompt(?:String|Integer|Long|Float|Double)|getProperty|trace)\(\)$/;
/** Services that only we have. */
const onlyHere = /^(?:eSet|eUnset|eAdd|eRemove|create|delete)\(\)$/;
/** What is there for any value: the original engine does not offer it on objects of metamodels without Java. */
const ofAnyValue = /^(?:toString|lineSeparator|oclIsKindOf|oclIsTypeOf|oclAsType)\(\)$|^(?:\+|=|<>) $/;

const deviations: Readonly<Record<string, string>> = {
  'let x = 1 ': 'deviation: goes on with in and operators',
  'Sequence{': 'deviation: proposes what an element may begin with',
};

function compare({ expression, offset, context, golden: { completion } }: CompletionRecord, world: AqlWorld): Outcome {
  const { environment } = askedWorld(context, world);
  const proposals = complete(expression, offset, environment);
  const deviation = deviations[expression];
  if (deviation) return { excused: deviation };
  const expected = new Set(completion.proposals.filter(([, text]) => !notHere.test(text)).map(expectedLine));
  const found = new Set(proposals.filter(({ insertText }) => !onlyHere.test(insertText)).map(shown));
  const missing = [...expected].filter((one) => !found.has(one));
  const extra = [...found].filter((one) => !expected.has(one) && !isOfAnyValue(one));
  if (missing.length > 0 || extra.length > 0)
    return {
      failed: `lacks ${missing.slice(0, 8).join(', ') || 'nothing'}; has ${extra.slice(0, 8).join(', ') || 'nothing'} more`,
    };
  return replaces(proposals[0], completion) ? 'passed' : { failed: `replaces ${proposals[0]!.start}-${proposals[0]!.end}` };
}

/** The original engine mistakes where the cursor stands after operations: between the parentheses where there is nothing to write. */
function expectedLine([kind, text, cursor]: GoldenCompletion['proposals'][number]): string {
  const place = kind === 'operation' ? text.length - (cursor === text.length ? 1 : 0) : cursor;
  return `${kinds[kind]} ${text} ${place}`;
}

function shown({ kind, insertText, cursor }: Proposal): string {
  return `${kind} ${insertText} ${cursor}`;
}

function isOfAnyValue(line: string): boolean {
  return ofAnyValue.test(line.replace(/^\w+ /, '').replace(/ \d+$/, ''));
}

function replaces(proposal: Proposal | undefined, { replacementOffset, replacementLength }: GoldenCompletion): boolean {
  return !proposal || (proposal.start === replacementOffset && proposal.end === replacementOffset + replacementLength);
}
