/** What is asked of a whole syntax tree: calls elsewhere, relative IRIs, prefixes. */
import { isAbsoluteIri, resolveIri } from '@orrery/rdf/terms.ts';
import type { TermIri, TermLiteral } from '@traqula/rules-sparql-1-1';
import { SparqlRefused } from '../sparql-errors.ts';
import type { Syntax } from './grammar.ts';
import { type AnyNode, nodesOf } from './tree-nodes.ts';

/** What stands in force where an IRI is written. */
export interface Prologue {
  readonly base: string | undefined;
  readonly prefixes: Readonly<Record<string, string>>;
}

export function refuseCallsElsewhere({ tree, source }: Syntax<object>): void {
  for (const node of nodesOf(tree)) {
    const called = callElsewhere(node);
    if (!called) continue;
    const { line, column } = source.error('', node.loc?.start ?? 0);
    const message = `Line ${line}, column ${column}: ${called} is not supported; nothing is fetched from elsewhere.`;
    throw new SparqlRefused(message, { place: { line, column } });
  }
}

/** Without a base a relative IRI means nothing. */
export function refuseRelativeIris(syntax: Syntax<object>, tree: object, prologue: Prologue): void {
  for (const node of nodesOf(tree)) {
    if (node.type === 'term' && node.subType === 'namedNode') iriOf(node as TermIri, syntax, prologue);
  }
}

/** The IRI that a term of the tree stands for. */
export function iriOf(term: TermIri, { source }: Syntax<object>, { base, prefixes }: Prologue): string {
  if ('prefix' in term && term.prefix !== undefined) return prefixes[term.prefix]! + term.value;
  if (isAbsoluteIri(term.value)) return term.value;
  if (base !== undefined) return resolveIri(term.value, base);
  throw source.error(`<${term.value}> is relative, and there is no BASE`, (term.loc as { start?: number }).start ?? 0);
}

/** The grammar gives language tags in lower case; terms are compared as they were written. */
export function languageOf({ loc, langOrIri }: TermLiteral, { text }: Syntax<object>): string {
  const { start, end } = loc as { start?: number; end?: number };
  const written = start === undefined ? undefined : /@([A-Za-z]+(?:-[A-Za-z0-9]+)*)$/.exec(text.slice(start, end))?.[1];
  return written ?? String(langOrIri);
}

/** The prefixes that names in a part of the tree have. */
export function prefixesIn(part: object): Set<string> {
  const found = new Set<string>();
  for (const { type, prefix } of nodesOf(part)) if (type === 'term' && typeof prefix === 'string') found.add(prefix);
  return found;
}

function callElsewhere({ type, subType }: AnyNode): string | undefined {
  if (type === 'pattern' && subType === 'service') return 'SERVICE';
  return type === 'updateOperation' && subType === 'load' ? 'LOAD' : undefined;
}
