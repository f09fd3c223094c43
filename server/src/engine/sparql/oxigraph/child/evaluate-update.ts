/** Evaluates the operations of an update in their order, each seeing what those before it did. */
import { randomUUID } from 'node:crypto';
import type * as oxigraph from 'oxigraph';
import type {
  DataChange,
  GraphCreation,
  GraphRemoval,
  GraphTarget,
  GraphTargets,
  GraphTransfer,
  Modify,
  UpdateOperation,
} from '../../parsing/parsed.ts';
import { namedNode, type Quad } from '../../rdf-terms.ts';
import { QueryLimit, UpdateFailed } from '../../sparql-errors.ts';
import type { UpdateCommand } from '../messages.ts';
import type { CanonicalLiterals } from './canonical-literals.ts';
import { GraphNames } from './graph-names.ts';
import { type Solution, Templates } from './instantiate.ts';
import type { LoadedStore } from './loaded-store.ts';
import { Overlay } from './overlay.ts';
import { plainQuad } from './plain-terms.ts';
import { solutionsOf } from './where.ts';

const oneSolution: readonly Solution[] = [{}];

export class UpdateEvaluation {
  readonly overlay: Overlay;
  readonly graphs: GraphNames;
  private readonly loaded: LoadedStore;
  private readonly command: UpdateCommand;
  private readonly newLabels = `n${randomUUID().replaceAll('-', '')}_`;

  constructor(loaded: LoadedStore, command: UpdateCommand, canonical: CanonicalLiterals) {
    this.loaded = loaded;
    this.command = command;
    this.overlay = new Overlay(loaded, canonical);
    this.graphs = new GraphNames(loaded.graphs, command.defaultGraph);
  }

  run(): void {
    const { operations } = this.command;
    for (const [index, operation] of operations.entries()) {
      this.perform(operation, index);
      if (this.overlay.size > this.command.mostQuads) {
        throw new QueryLimit('answer', `The update changes more than ${this.command.mostQuads} quads.`);
      }
    }
  }

  private perform(operation: UpdateOperation, index: number): void {
    const isLast = index === this.command.operations.length - 1;
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
    const inserted = [...insertions];
    for (const { graph } of inserted) this.graphs.add(graph.value);
    this.overlay.change(deletions, inserted, isLast);
  }

  private modify(modify: Modify, index: number): Changes {
    const solutions = solutionsOf(this.loaded, modify, this.command.using, this.graphs);
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
    const insertions = moved.map((quad) => ({ ...quad, graph: namedNode(to) }));
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
    for (const graph of graphs) {
      const found = this.loaded.store.match(null, null, null, namedNode(graph) as unknown as oxigraph.Term);
      for (const quad of found) yield plainQuad(quad);
    }
  }

  private templates(index: number): Templates {
    return new Templates(this.graphs.defaultGraph, `${this.newLabels}${index}_`);
  }
}

interface Changes {
  readonly deletions?: Iterable<Quad>;
  readonly insertions?: Iterable<Quad>;
}
