/** Ways through a syntax tree, without recursion: a sum of thousands of terms is a tree as deep. */
import { isAbsoluteIri, resolveIri } from '@orrery/rdf/terms.ts';
import type { TermIri, TermLiteral } from '@traqula/rules-sparql-1-1';
import { SparqlRefused } from '../sparql-errors.ts';
import type { Syntax } from './grammar.ts';

export interface AnyNode {
  readonly type?: unknown;
  readonly subType?: unknown;
  readonly value?: unknown;
  readonly prefix?: unknown;
  readonly loc?: { readonly start?: number; readonly end?: number };
}

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

export function* nodesOf(tree: object): Generator<AnyNode> {
  const left: unknown[] = [tree];
  while (left.length > 0) {
    const node = left.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (!Array.isArray(node)) yield node as AnyNode;
    for (const [name, child] of Object.entries(node)) if (name !== 'loc') left.push(child);
  }
}
