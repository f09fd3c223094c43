/** The edits of what stands between the parentheses of a list, told by what its cells say afterwards. */
import { type Blank, keyOf, type Quad, rdfVocabulary, type Term } from '@orrery/rdf';
import type { NestedEdit } from './nested-edits.ts';
import type { ListItem, TextTerm } from './turtle-tree.ts';

/** What a cell says: its value and the cell behind it. */
export interface Cell {
  readonly first: Term;
  readonly rest: Term;
}

export function isOfList({ predicate }: Pick<Quad, 'predicate'>): boolean {
  return predicate.value === rdfVocabulary.first || predicate.value === rdfVocabulary.rest;
}

/** What a cell says, where that is just one value and one rest. */
export function cellOf(facts: readonly Pick<Quad, 'predicate' | 'object'>[]): Cell | undefined {
  const [firsts, rests] = [rdfVocabulary.first, rdfVocabulary.rest].map((predicate) =>
    facts.filter((fact) => fact.predicate.value === predicate),
  );
  if (facts.length !== 2 || firsts!.length !== 1 || rests!.length !== 1) return undefined;
  return { first: firsts![0]!.object, rest: rests![0]!.object };
}

/** The cells of a list that ends with rdf:nil, by their keys; nothing where it is none. */
export function chainOf(head: Term, cellAt: (cell: Blank) => Cell | undefined): Map<string, Cell> | undefined {
  const chain = new Map<string, Cell>();
  let at = head;
  while (at.kind === 'blank') {
    const key = keyOf(at);
    const cell = chain.has(key) ? undefined : cellAt(at);
    if (!cell) return undefined;
    chain.set(key, cell);
    at = cell.rest;
  }
  return at.kind === 'iri' && at.value === rdfVocabulary.nil ? chain : undefined;
}

/** Nothing where items that stay would change their order. */
export function listEdits(
  text: string,
  list: TextTerm,
  chain: ReadonlyMap<string, Cell>,
  write: (term: Term, like?: string) => string,
): NestedEdit[] | undefined {
  const items = list.items!;
  const places = new Map(items.map(({ cell }, index) => [keyOf(cell), index]));
  const staying = [...chain.keys()].flatMap((key) => places.get(key) ?? []);
  if (staying.some((place, index) => index > 0 && place < staying[index - 1]!)) return undefined;
  const removed = items.flatMap((item, index) => (chain.has(keyOf(item.cell)) ? [] : [removal(list, index)]));
  let end = list.start + 1;
  const changed = [...chain].flatMap(([key, { first }]) => {
    const own = items[places.get(key) ?? -1];
    if (!own) return { start: end, end, text: () => ` ${write(first)}`, owner: list };
    end = own.value.end;
    return isSameValue(own, first) ? [] : replacement(text, list, own, first, write);
  });
  return [...removed, ...changed];
}

function removal(list: TextTerm, index: number): NestedEdit {
  const items = list.items!;
  const start = items[index - 1]?.value.end ?? list.start + 1;
  return { start, end: items[index]!.value.end, text: '', owner: list };
}

function replacement(
  text: string,
  owner: TextTerm,
  { value: { start, end } }: ListItem,
  first: Term,
  write: (term: Term, like?: string) => string,
): NestedEdit {
  return { start, end, text: () => write(first, text.slice(start, end)), owner };
}

function isSameValue({ value }: ListItem, first: Term): boolean {
  return keyOf(value.term) === keyOf(first);
}
