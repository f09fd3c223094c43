/** Which graphs there are while an update is evaluated: those of the dataset, and what its operations make of them. */
import type { GraphTarget, GraphTargets } from '../parsing/parsed.ts';

/** Stands in the store for a default graph that nobody has given a name. */
const unnamed = 'urn:orrery:default-graph';

export class GraphNames {
  readonly created = new Set<string>();
  readonly dropped = new Set<string>();
  readonly defaultGraph: string;
  private readonly existing: Set<string>;
  private readonly isDefaultNamed: boolean;

  constructor(existing: ReadonlySet<string>, defaultGraph: string | undefined) {
    this.existing = new Set(existing);
    this.defaultGraph = defaultGraph ?? unnamed;
    this.isDefaultNamed = defaultGraph !== undefined;
  }

  /** What GRAPH ranges over. */
  get named(): string[] {
    return [...this.existing].filter((graph) => this.isDefaultNamed || graph !== unnamed);
  }

  isUnnamed(graph: string): boolean {
    return graph === unnamed;
  }

  of(target: GraphTarget): string {
    return target === 'default' ? this.defaultGraph : target.value;
  }

  /** None for a graph that does not exist; the default graph always does. */
  meantBy(target: GraphTargets): string[] | undefined {
    if (target === 'default') return [this.defaultGraph];
    if (target === 'all') return [...new Set([this.defaultGraph, ...this.existing])];
    if (target === 'named') return [...this.existing].filter((graph) => graph !== this.defaultGraph);
    return this.existing.has(target.value) ? [target.value] : undefined;
  }

  add(graph: string): void {
    this.existing.add(graph);
    this.dropped.delete(graph);
  }

  /** Whether it was not there. */
  create(graph: string): boolean {
    if (this.existing.has(graph)) return false;
    this.add(graph);
    this.created.add(graph);
    return true;
  }

  drop(graph: string): void {
    if (graph === this.defaultGraph) return;
    this.existing.delete(graph);
    if (!this.created.delete(graph)) this.dropped.add(graph);
  }
}
