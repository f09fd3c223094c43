/** Tells where the cursor stands in a query: in which part of it, and in which part of a triple. */
import { type QueryToken, queryTokens } from './query-tokens.ts';

export type QueryPart = 'start' | 'head' | 'triple' | 'expression' | 'end' | 'nothing';

export interface QueryPosition {
  readonly part: QueryPart;
  /** In a triple: what comes next. */
  readonly slot?: 'subject' | 'predicate' | 'object' | 'class' | undefined;
  /** The piece of a word that is there already. */
  readonly typed: string;
  readonly start: number;
  readonly variables: ReadonlySet<string>;
  /** The prefixes that the text declares, by the namespaces. */
  readonly declared: ReadonlyMap<string, string>;
}

const forms = /^(?:select|construct|describe|ask|insert|delete|with|load|clear|drop|create|add|move|copy)$/i;
const unfinished: readonly QueryToken['kind'][] = ['variable', 'name', 'word'];

export function positionIn(text: string, offset: number): QueryPosition {
  const all = queryTokens(text);
  const before = queryTokens(text.slice(0, offset));
  const last = before.at(-1);
  const isUnfinished = last !== undefined && last.end === offset && unfinished.includes(last.kind);
  const known = isUnfinished ? before.slice(0, -1) : before;
  const base = {
    typed: isUnfinished ? last.text : '',
    start: isUnfinished ? last.start : offset,
    variables: variablesIn(all, isUnfinished ? last.start : offset),
    declared: declaredIn(all),
  };
  return isInside(last, text, offset) ? { ...base, part: 'nothing' } : { ...base, ...partOf(known) };
}

/** In a comment, a text or an IRI nothing is proposed. */
function isInside(last: QueryToken | undefined, text: string, offset: number): boolean {
  if (last?.end !== offset) return false;
  if (last.kind === 'comment') return !/[\n\r]$/.test(text.slice(0, offset));
  if (last.kind === 'iri') return !last.text.endsWith('>');
  return last.kind === 'text' && (last.text.length === 1 || last.text.at(-1) !== last.text[0]);
}

/** Those that stand elsewhere in the text. */
function variablesIn(tokens: readonly QueryToken[], own: number): Set<string> {
  const found = tokens.filter(({ kind, text, start }) => kind === 'variable' && text.length > 1 && start !== own);
  return new Set(found.map(({ text }) => text.slice(1)));
}

function declaredIn(tokens: readonly QueryToken[]): Map<string, string> {
  const found = new Map<string, string>();
  tokens.forEach(({ kind, text }, index) => {
    const [name, iri] = [tokens[index + 1], tokens[index + 2]];
    if (kind === 'word' && /^prefix$/i.test(text) && name?.kind === 'name' && iri?.kind === 'iri')
      found.set(iri.text.slice(1, -1), name.text.slice(0, -1));
  });
  return found;
}

/** Follows braces and parentheses, and counts the terms of the triple that is open. */
function partOf(tokens: readonly QueryToken[]): Pick<QueryPosition, 'part' | 'slot'> {
  const open: string[] = [];
  let [form, terms, closed, predicate, before] = ['', 0, false, '', ''];
  for (const { kind, text } of tokens) {
    if (kind === 'comment') continue;
    const isJoined = /^[/|^]$/.test(before);
    before = text;
    if (text === '{' || text === '(') open.push(text);
    else if (text === '}' || text === ')') closed = open.pop() === '{' && open.length === 0;
    if (kind === 'word' && open.length === 0 && forms.test(text)) [form, closed] = [text, false];
    if (text === '{' || text === '}' || text === '.' || isClause(kind, text)) [terms, predicate] = [0, ''];
    else if (text === ';') terms = 1;
    else if (text === ',') terms = 2;
    else if (open.at(-1) === '{' && kind !== 'sign' && !isJoined) {
      terms++;
      if (terms === 2) predicate = text;
    }
  }
  if (open.at(-1) === '(') return { part: 'expression' };
  if (open.length > 0) return { part: 'triple', slot: slotOf(terms, predicate) };
  if (closed) return { part: 'end' };
  return { part: form === '' ? 'start' : 'head' };
}

function isClause(kind: QueryToken['kind'], text: string): boolean {
  return kind === 'word' && /^(?:optional|filter|bind|values|union|minus|graph|service|exists|not|where|as|in|data)$/i.test(text);
}

function slotOf(terms: number, predicate: string): QueryPosition['slot'] {
  if (terms === 0) return 'subject';
  if (terms === 1) return 'predicate';
  return predicate === 'a' || predicate === 'rdf:type' ? 'class' : 'object';
}
