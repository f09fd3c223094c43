/** A view as updates see it: what they change lies over it, and the view itself stays as it is. */
import { Iri, keyOfQuad, Literal, type Quad, type Term } from '@orrery/rdf/terms.ts';
import type { Query } from '../algebra/query.ts';
import { type EvaluationOptions, evaluateQuery } from '../evaluation/evaluate-query.ts';
import type { Modify } from '../parsing/parsed.ts';
import { QueryBudget } from '../query-budget.ts';
import { NumberLiteral } from '../terms/numbers.ts';
import { ChangingView } from '../views/changing-view.ts';
import { graphScope } from '../views/graph-scope.ts';
import { matchColumns } from '../views/match-columns.ts';
import { type TripleCursor, tripleCursor } from '../views/triple-cursor.ts';
import type { View } from '../views/view.ts';
import type { Solution } from './instantiate.ts';
import type { UpdatableStore, WhereGraphs } from './updatable-store.ts';

const blockSize = 1024;
const one = matchColumns(1);
const mostIds = 100_000;

export type ReadSelect = (select: string, options: { readonly base: string | undefined }) => Query;

export class ViewStore implements UpdatableStore {
  readonly graphs: ReadonlySet<string>;
  private readonly view: View;
  private readonly options: EvaluationOptions;
  private readonly read: ReadSelect;
  private readonly removed = new Map<string, Quad>();
  private readonly added = new Map<string, Quad>();
  /** The view with the changes so far. */
  private readonly changing: ChangingView;
  /** Ids of terms in the view: solutions and templates hand over the same ones again and again. */
  private readonly ids = new Map<Term, number>();
  private readonly cursors = new Map<number, TripleCursor>();
  private readonly budget: QueryBudget;

  /** Patterns that the parser has not read are read here. */
  constructor(view: View, read: ReadSelect, options: EvaluationOptions = {}) {
    this.view = view;
    this.read = read;
    this.options = options;
    this.budget = new QueryBudget(options.limits);
    this.graphs = new Set(view.graphs.map((id) => view.termOf(id)).flatMap(({ kind, value }) => (kind === 'iri' ? [value] : [])));
    this.changing = new ChangingView(view, this.graphs);
  }

  expect(terms: Iterable<Term>): void {
    this.changing.expect(terms);
  }

  has(quad: Quad, text: string): boolean {
    return this.added.has(text) || (!this.removed.has(text) && this.isInView(quad));
  }

  step(): void {
    this.budget.step();
  }

  add(quad: Quad): void {
    const text = keyOfQuad(quad);
    if (!this.removed.delete(text)) this.added.set(text, quad);
    this.changing.put(quad);
  }

  delete(quad: Quad): void {
    const text = keyOfQuad(quad);
    if (!this.added.delete(text)) this.removed.set(text, quad);
    this.changing.take(quad);
  }

  *quadsOf(graph: string): Generator<Quad> {
    for (const quad of this.inView(graph)) if (!this.removed.has(keyOfQuad(quad))) yield quad;
    for (const quad of this.added.values()) if (quad.graph!.value === graph && quad.graph!.kind === 'iri') yield quad;
  }

  solutions({ select, base, algebra }: Modify, { defaultGraphs, namedGraphs }: WhereGraphs): Solution[] {
    const graphs = { ...(defaultGraphs && { defaultGraphs }), namedGraphs };
    const answer = evaluateQuery(algebra ?? this.read(select, { base }), this.changing.current(), { ...this.options, graphs });
    if (answer.kind !== 'table') throw new Error('WHERE of an update is a table.');
    const { variables, slots, rows, terms } = answer;
    const found: Solution[] = [];
    const known = new Map<number, Term>();
    const termOf = (id: number) => {
      const term = known.get(id) ?? plain(terms.termOf(id));
      known.set(id, term);
      return term;
    };
    for (const { size, columns } of rows) {
      answer.budget.take(size * (variables.length + 1) * 32);
      for (let row = 0; row < size; row++) {
        const ids = slots.map((slot) => columns[slot]?.[row] ?? 0);
        found.push(Object.fromEntries(variables.map((name, at) => [name, ids[at] ? termOf(ids[at]) : undefined])));
      }
    }
    return found;
  }

  private isInView({ subject, predicate, object, graph }: Quad): boolean {
    const [s, p, o, g] = [this.idOf(subject), this.idOf(predicate), this.idOf(object), this.idOf(graph!)];
    if (s === 0 || p === 0 || o === 0 || g === 0) return false;
    const cursor = this.cursors.get(g) ?? tripleCursor(this.view, graphScope(this.view, [g], false));
    this.cursors.set(g, cursor);
    cursor.seek(s, p, o);
    return cursor.fill(one, 0, 1) > 0;
  }

  private idOf(term: Term): number {
    const known = this.ids.get(term);
    if (known !== undefined) return known;
    const id = this.view.idOf(term);
    if (this.ids.size < mostIds) this.ids.set(term, id);
    return id;
  }

  private *inView(graph: string): Generator<Quad> {
    const { view } = this;
    const id = view.idOf(new Iri(graph));
    const name = new Iri(graph);
    if (id === 0) return;
    const [cursor, block] = [tripleCursor(view, graphScope(view, [id], false)), matchColumns(blockSize)];
    cursor.seek(0, 0, 0);
    for (let count = cursor.fill(block, 0, blockSize); count > 0; count = cursor.fill(block, 0, blockSize)) {
      this.budget.checkpoint();
      for (let at = 0; at < count; at++) {
        const [subject, predicate, object] = [block.subjects[at]!, block.predicates[at]!, block.objects[at]!].map((term) =>
          view.termOf(term),
        );
        yield { subject, predicate, object, graph: name } as Quad;
      }
    }
  }
}

/** Numbers that were calculated have no text of their own yet. */
function plain(term: Term): Term {
  return term instanceof NumberLiteral ? new Literal(term.value, term.datatype) : term;
}
