/** Conditions that hold only for terms with a certain text in them: such terms are found in the dictionary, without reading all others. */
import { type Term, xsd } from '@orrery/rdf/terms.ts';
import type { Expression } from '../algebra/algebra.ts';
import { requiredText } from '../patterns/required-text.ts';
import { treeOf } from '../patterns/xpath-pattern.ts';
import type { WantedText } from '../views/text-marks.ts';

type Looked = Omit<WantedText, 'text'>;

/** A shorter one stands in too many terms. */
const shortest = 2;

/** Not all terms with that text fulfil the condition; none without it does. */
export function wantedTextOf(condition: Expression): WantedText | undefined {
  if (condition.kind !== 'call') return undefined;
  const [one, other, flags] = condition.operands;
  if (condition.name === '=') return wantedIn(one!, textOf(other)) ?? wantedIn(other!, textOf(one));
  if (condition.name === 'regex') return ofPattern(one!, textOf(other), flags ? textOf(flags) : '');
  return partFunctions.has(condition.name) ? wantedIn(one!, textOf(other)) : undefined;
}

const partFunctions: ReadonlySet<string> = new Set(['contains', 'strstarts', 'strends']);

function wantedIn(within: Expression, text: string | undefined, ignoresCase = false): WantedText | undefined {
  const looked = lookedAt(within);
  return looked && text !== undefined ? wanted({ ...looked, text, ignoresCase: ignoresCase || looked.ignoresCase }) : undefined;
}

function ofPattern(within: Expression, pattern: string | undefined, flags: string | undefined): WantedText | undefined {
  if (pattern === undefined || flags === undefined) return undefined;
  const tree = treeOf(pattern, flags);
  return tree && wantedIn(within, requiredText(tree), flags.includes('i'));
}

/** Letters beyond ASCII have no other case in bytes: where case is ignored the longest stretch of ASCII is looked for. */
function wanted(found: WantedText): WantedText | undefined {
  const stretches = found.ignoresCase ? found.text.split(/[^\0-\x7f]+/) : [found.text];
  const text = stretches.reduce((longest, one) => (one.length > longest.length ? one : longest));
  return text.length >= shortest && text.isWellFormed() ? { ...found, text } : undefined;
}

/** The variable whose text is asked about, in whatever case. */
function lookedAt(expression: Expression): Looked | undefined {
  if (expression.kind === 'variable') return { ignoresCase: false, isOfAnyTerm: false };
  if (expression.kind !== 'call' || !changed.has(expression.name)) return undefined;
  const inner = lookedAt(expression.operands[0]!);
  return inner && (expression.name === 'str' ? { ...inner, isOfAnyTerm: true } : { ...inner, ignoresCase: true });
}

/** A text that does not depend on any row. */
function textOf(expression: Expression | undefined): string | undefined {
  if (expression?.kind === 'term') return stringOf(expression.term);
  if (expression?.kind !== 'call' || !changed.has(expression.name)) return undefined;
  const inner = textOf(expression.operands[0]);
  return inner === undefined ? undefined : changed.get(expression.name)!(inner);
}

/** Numbers and dates equal others that are written otherwise. */
function stringOf(term: Term): string | undefined {
  return term.kind === 'literal' && (term.datatype === xsd.string || term.language !== '') ? term.value : undefined;
}

const changed: ReadonlyMap<string, (text: string) => string> = new Map([
  ['str', (text: string) => text],
  ['lcase', (text: string) => text.toLowerCase()],
  ['ucase', (text: string) => text.toUpperCase()],
]);
