/** A store that holds the quads of a set of sources, exactly those. */
import * as oxigraph from 'oxigraph';
import type { SourceName } from '../messages.ts';
import type { BlankLabels } from './blank-labels.ts';
import { NQuadsLines, type SortedLines } from './n-quads-lines.ts';

const format = 'application/n-quads';

interface LoadedSource {
  readonly graphs: ReadonlySet<string>;
  readonly quads: number;
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

  receive(source: SourceName): SourceReceiver {
    return new SourceReceiver(this.store, source, this.labels, (loaded) => this.take(source, loaded));
  }

  /** Whether the graphs of these sources belong to no other, so that they can be dropped. */
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

  /** After all sources are there. */
  complete(): void {
    for (const graph of this.mergedGraphs ?? []) this.store.update(`ADD SILENT GRAPH <${graph}> TO DEFAULT`);
  }

  /** From now on the default graph holds the union. */
  merge(): void {
    this.isMerged = true;
    for (const graph of this.graphs) this.store.update(`ADD SILENT GRAPH <${graph}> TO DEFAULT`);
  }

  free(): void {
    (this.store as unknown as { free(): void }).free();
  }

  private take({ id, graph }: SourceName, loaded: LoadedSource): void {
    this.store.update(`CREATE SILENT GRAPH <${graph}>`);
    this.sources.set(id, loaded);
    if (this.mergedGraphs) return;
    if (this.isMerged) for (const own of loaded.graphs) this.store.update(`ADD SILENT GRAPH <${own}> TO DEFAULT`);
    else if (this.sources.size > 1 || loaded.graphs.size > 1) this.mergeIfOverlapping(loaded.graphs);
  }

  private mergeIfOverlapping(graphs: ReadonlySet<string>): void {
    if ([...graphs].some((graph) => this.store.query(overlapOf(graph)))) this.merge();
  }
}

/** Takes the bytes of one source into the store. */
export class SourceReceiver {
  count = 0;
  private readonly lines = new NQuadsLines();
  private readonly store: oxigraph.Store;
  private readonly graph: string;
  private readonly label: (label: string) => string;
  private readonly taken: (loaded: LoadedSource) => void;

  constructor(store: oxigraph.Store, source: SourceName, labels: BlankLabels, taken: (loaded: LoadedSource) => void) {
    this.store = store;
    this.graph = source.graph;
    this.label = labels.labelsOf(source.key);
    this.taken = taken;
  }

  push(bytes: Uint8Array): void {
    this.load(this.lines.push(bytes));
  }

  finish(): void {
    this.load(this.lines.finish());
    this.taken({ graphs: new Set([this.graph, ...this.lines.graphs]), quads: this.count });
  }

  private load({ plain, blank, count }: SortedLines): void {
    const options = { format, to_graph_name: oxigraph.namedNode(this.graph), lenient: true };
    this.count += count;
    if (plain) this.store.load(plain, { ...options, no_transaction: true });
    // Loading would give blank nodes labels of its own.
    if (blank) for (const quad of oxigraph.parse(blank, options)) this.store.add(this.relabelled(quad) as oxigraph.Quad);
  }

  private relabelled({ subject, predicate, object, graph }: oxigraph.Quad) {
    return { subject: this.own(subject), predicate, object: this.own(object), graph: this.own(graph) };
  }

  private own<T extends { termType: string }>(term: T): unknown {
    return term.termType === 'BlankNode' ? oxigraph.blankNode(this.label((term as unknown as oxigraph.BlankNode).value)) : term;
  }
}

function overlapOf(graph: string): string {
  return `ASK { GRAPH <${graph}> { ?s ?p ?o } GRAPH ?other { ?s ?p ?o } FILTER(?other != <${graph}>) }`;
}

function takenOutOfUnion(graph: string): string {
  const isElsewhere = `EXISTS { GRAPH ?other { ?s ?p ?o } FILTER(?other != <${graph}>) }`;
  return `DELETE { ?s ?p ?o } WHERE { GRAPH <${graph}> { ?s ?p ?o } FILTER NOT ${isElsewhere} }`;
}
