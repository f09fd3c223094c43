/** A store that holds the quads of a set of sources, exactly those. */
import * as oxigraph from 'oxigraph';
import type { GraphChanges } from '../../sparql-engine.ts';
import type { SourceChange, SourceName } from '../messages.ts';
import type { BlankLabels, SourceLabels } from './blank-labels.ts';
import { defaultGraph } from './engine-terms.ts';
import { SourceQuads } from './source-quads.ts';
import { SourceReceiver } from './source-receiver.ts';

interface LoadedSource {
  readonly graphs: ReadonlySet<string>;
  readonly quads: number;
  readonly labels: SourceLabels;
}

export class LoadedStore {
  readonly store = new oxigraph.Store();
  /** Whether the default graph holds the union: needed where a triple is in two graphs, for it counts once. */
  isMerged = false;
  private readonly sources = new Map<string, LoadedSource>();
  private readonly labels: BlankLabels;
  private readonly mergedGraphs: readonly string[] | undefined;

  constructor(labels: BlankLabels, mergedGraphs: readonly string[] | undefined) {
    this.labels = labels;
    this.mergedGraphs = mergedGraphs;
  }

  get quads(): Record<string, number> {
    return Object.fromEntries([...this.sources].map(([id, { quads }]) => [id, quads]));
  }

  /** The graphs that exist, empty ones too. */
  get graphs(): Set<string> {
    return new Set([...this.sources.values()].flatMap(({ graphs }) => [...graphs]));
  }

  receive({ id, key, graph }: SourceName): SourceReceiver {
    const labels = this.labels.labelsOf(key);
    return new SourceReceiver(this.store, new SourceQuads(graph, labels), (graphs, quads) => {
      this.store.update(`CREATE SILENT GRAPH <${graph}>`);
      this.sources.set(id, { graphs: new Set([graph, ...graphs]), quads, labels });
      this.unite(this.sources.get(id)!);
    });
  }

  /** Whether the graphs of these sources belong to no other, so that they can be dropped or changed. */
  canRemove(ids: readonly string[]): boolean {
    const others = new Set([...this.sources].filter(([id]) => !ids.includes(id)).flatMap(([, { graphs }]) => [...graphs]));
    return ids.every((id) => [...(this.sources.get(id)?.graphs ?? [])].every((graph) => !others.has(graph)));
  }

  remove(id: string): void {
    for (const graph of this.sources.get(id)?.graphs ?? []) {
      if (this.isMerged) this.store.update(takenOutOfUnion(graph));
      this.store.update(`DROP SILENT GRAPH <${graph}>`);
    }
    this.sources.delete(id);
  }

  /** A source becomes another one by what it loses and gets. */
  change({ id, to }: SourceChange, { deleted, inserted }: Omit<GraphChanges, 'deletedCount'>): void {
    const { graphs: before, quads: count, labels } = this.sources.get(id)!;
    const quads = new SourceQuads(to.graph, labels);
    const graphs = new Set(before);
    let difference = 0;
    for (const quad of quads.parsed(deleted)) difference -= Number(this.delete(quad));
    for (const quad of quads.parsed(inserted)) {
      difference += Number(this.add(quad));
      if (quad.graph.termType === 'NamedNode') graphs.add(quad.graph.value);
    }
    for (const graph of graphs) if (graph !== to.graph && this.isEmpty(graph)) graphs.delete(graph);
    labels.rename(to.key);
    this.sources.delete(id);
    this.sources.set(to.id, { graphs, quads: count + difference, labels });
  }

  /** After all sources are there. */
  complete(): void {
    for (const graph of this.mergedGraphs ?? []) this.store.update(`ADD SILENT GRAPH <${graph}> TO DEFAULT`);
  }

  /** Tells whether it was not there. */
  add(quad: oxigraph.Quad): boolean {
    if (this.store.has(quad)) return false;
    this.store.add(quad);
    if (this.isMerged) this.store.add(inDefaultGraph(quad));
    else if (this.holders(quad) > 1) this.merge();
    return true;
  }

  /** Tells whether it was there. */
  delete(quad: oxigraph.Quad): boolean {
    if (!this.store.has(quad)) return false;
    this.store.delete(quad);
    if (this.isMerged && this.holders(quad) === 0) this.store.delete(inDefaultGraph(quad));
    return true;
  }

  /** A store in which something went badly wrong cannot be freed any more: its process will end. */
  free(): void {
    try {
      (this.store as unknown as { free(): void }).free();
    } catch {
      // Nothing more can be done for it.
    }
  }

  /** Makes the default graph the union where the graphs of a new source make that needed. */
  private unite(source: LoadedSource): void {
    if (this.mergedGraphs) return;
    if (this.isMerged) for (const own of source.graphs) this.store.update(`ADD SILENT GRAPH <${own}> TO DEFAULT`);
    else if (this.smallerSide(source).some((graph) => this.store.query(overlapOf(graph)))) this.merge();
  }

  /** The graphs of a source, or all others: each triple on one side is looked up on the other. */
  private smallerSide(source: LoadedSource): string[] {
    const others = [...this.sources.values()].filter((other) => other !== source);
    const quads = others.reduce((sum, other) => sum + other.quads, 0);
    const side = quads < source.quads && source.graphs.size === 1 ? others : [source];
    return this.graphs.size > 1 ? side.flatMap(({ graphs }) => [...graphs]) : [];
  }

  /** From now on the default graph holds the union. */
  private merge(): void {
    this.isMerged = true;
    for (const graph of this.graphs) this.store.update(`ADD SILENT GRAPH <${graph}> TO DEFAULT`);
  }

  /** In how many named graphs the triple is. */
  private holders({ subject, predicate, object }: oxigraph.Quad): number {
    const found = this.store.match(subject, predicate, object);
    return found.filter(({ graph }) => graph.termType !== 'DefaultGraph').length;
  }

  private isEmpty(graph: string): boolean {
    return !this.store.query(`ASK { GRAPH <${graph}> { ?s ?p ?o } }`);
  }
}

function inDefaultGraph({ subject, predicate, object }: oxigraph.Quad): oxigraph.Quad {
  return { subject, predicate, object, graph: defaultGraph } as unknown as oxigraph.Quad;
}

function overlapOf(graph: string): string {
  return `ASK { GRAPH <${graph}> { ?s ?p ?o } GRAPH ?other { ?s ?p ?o } FILTER(?other != <${graph}>) }`;
}

function takenOutOfUnion(graph: string): string {
  const isElsewhere = `EXISTS { GRAPH ?other { ?s ?p ?o } FILTER(?other != <${graph}>) }`;
  return `DELETE { ?s ?p ?o } WHERE { GRAPH <${graph}> { ?s ?p ?o } FILTER NOT ${isElsewhere} }`;
}
