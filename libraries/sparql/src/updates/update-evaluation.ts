/** Evaluates the operations of an update in their order, each seeing what those before it did. */
import { Iri, type Quad, type Term } from '@orrery/rdf/terms.ts';
import type {
  DataChange,
  GraphCreation,
  GraphRemoval,
  GraphTarget,
  GraphTargets,
  GraphTransfer,
  Modify,
  UpdateOperation,
} from '../parsing/parsed.ts';
import { UpdateFailed } from '../sparql-errors.ts';
import type { GraphLists } from '../syntax/query-form.ts';
import { GraphNames } from './graph-names.ts';
import { type Solution, Templates } from './instantiate.ts';
import { Overlay } from './overlay.ts';
import type { UpdatableStore, WhereGraphs } from './updatable-store.ts';

export interface RequestedUpdate {
  readonly operations: readonly UpdateOperation[];
  /** `using-graph-uri` and `using-named-graph-uri` of the request. */
  readonly using: GraphLists | undefined;
  readonly defaultGraph: string | undefined;
  readonly mostQuads: number;
}

const oneSolution: readonly Solution[] = [{}];

export class UpdateEvaluation {
  readonly overlay: Overlay;
  readonly graphs: GraphNames;
  private readonly store: UpdatableStore;
  private readonly update: RequestedUpdate;
  private readonly newLabels = `n${crypto.randomUUID().replaceAll('-', '')}_`;

  constructor(store: UpdatableStore, update: RequestedUpdate) {
    this.store = store;
    this.update = update;
    this.overlay = new Overlay(store, update.mostQuads);
    this.graphs = new GraphNames(store.graphs, update.defaultGraph);
  }

  run(): void {
    const { operations } = this.update;
    if (operations.length > 1) this.store.expect(constantsIn(operations));
    for (const [index, operation] of operations.entries()) this.perform(operation, index);
  }

  private perform(operation: UpdateOperation, index: number): void {
    const isLast = index === this.update.operations.length - 1;
    const performers: Readonly<Record<UpdateOperation['kind'], (operation: never) => Changes>> = {
      'insert-data': ({ quads }: DataChange) => ({ insertions: this.templates(index).fill(quads, oneSolution) }),
      'delete-data': ({ quads }: DataChange) => ({ deletions: this.templates(index).fill(quads, oneSolution) }),
      modify: (modify: Modify) => this.modify(modify, index),
      clear: ({ target, silent }: GraphRemoval) => ({ deletions: this.quadsOf(this.existing(target, silent)) }),
      drop: (removal: GraphRemoval) => this.drop(removal),
      create: (creation: GraphCreation) => this.create(creation),
      add: (transfer: GraphTransfer) => this.transfer(transfer),
      copy: (transfer: GraphTransfer) => this.transfer(transfer),
      move: (transfer: GraphTransfer) => this.transfer(transfer),
    };
    const { deletions = [], insertions = [] } = performers[operation.kind](operation as never);
    this.overlay.change(deletions, this.withTheirGraphs(insertions), isLast);
  }

  /** What is inserted makes the graphs in which it is. */
  private *withTheirGraphs(quads: Iterable<Quad>): Generator<Quad> {
    for (const quad of quads) {
      this.graphs.add(quad.graph!.value);
      yield quad;
    }
  }

  private modify(modify: Modify, index: number): Changes {
    const solutions = this.store.solutions(modify, this.whereGraphs(modify));
    const templates = this.templates(index);
    return { deletions: templates.fill(modify.deleted, solutions), insertions: templates.fill(modify.inserted, solutions) };
  }

  private drop({ target, silent }: GraphRemoval): Changes {
    const graphs = this.existing(target, silent);
    const deletions = [...this.quadsOf(graphs)];
    for (const graph of graphs) this.graphs.drop(graph);
    return { deletions };
  }

  private create({ target, silent }: GraphCreation): Changes {
    if (!this.graphs.create(target.value) && !silent) throw new UpdateFailed(`The graph <${target.value}> exists.`);
    return {};
  }

  private transfer({ kind, source, target, silent }: GraphTransfer): Changes {
    const [from] = this.existing(source, silent);
    const to = this.graphs.of(target);
    if (from === undefined || from === to) return {};
    const moved = [...this.quadsOf([from])];
    const insertions = moved.map((quad) => ({ ...quad, graph: new Iri(to) }));
    const replaced = kind === 'add' ? [] : [...this.quadsOf([to])];
    if (kind === 'move') this.graphs.drop(from);
    this.graphs.add(to);
    return { deletions: kind === 'move' ? [...replaced, ...moved] : replaced, insertions };
  }

  private existing(target: GraphTarget | GraphTargets, silent: boolean): string[] {
    const graphs = this.graphs.meantBy(target);
    if (graphs) return graphs;
    if (silent) return [];
    throw new UpdateFailed(`There is no graph <${(target as { value: string }).value}>.`);
  }

  private *quadsOf(graphs: readonly string[]): Generator<Quad> {
    for (const graph of graphs) yield* this.store.quadsOf(graph);
  }

  // SPARQL 1.1 Update §3.1.3: USING overrides WITH; WITH is the default graph alone, and leaves the named graphs as they are.
  private whereGraphs(modify: Modify): WhereGraphs {
    if (modify.using) return modify.using;
    if (modify.with !== undefined) return { defaultGraphs: [modify.with], namedGraphs: this.graphs.named };
    return this.update.using ?? { defaultGraphs: undefined, namedGraphs: this.graphs.named };
  }

  private templates(index: number): Templates {
    return new Templates(this.graphs.defaultGraph, `${this.newLabels}${index}_`);
  }
}

interface Changes {
  readonly deletions?: Iterable<Quad>;
  readonly insertions?: Iterable<Quad>;
}

/** The terms that stand in what is inserted. */
function constantsIn(operations: readonly UpdateOperation[]): Term[] {
  const quads = operations.flatMap((operation) =>
    operation.kind === 'modify' ? operation.inserted : operation.kind === 'insert-data' ? operation.quads : [],
  );
  const terms = quads.flatMap(({ subject, predicate, object, graph }) => [subject, predicate, object, ...(graph ? [graph] : [])]);
  return terms.flatMap((term) => (term.kind === 'variable' || term.kind === 'blank' ? [] : [term]));
}
