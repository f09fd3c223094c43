/** A loaded store as updates see it. */
import { Iri, type Quad } from '@orrery/rdf/terms.ts';
import type { Modify, Solution, UpdatableStore, WhereGraphs } from '@orrery/sparql/evaluation.ts';
import type { CanonicalLiterals } from './canonical-literals.ts';
import { engineQuad, engineTerm, quadOf } from './engine-terms.ts';
import type { LoadedStore } from './loaded-store.ts';
import { solutionsOf } from './where.ts';

export class UpdateStore implements UpdatableStore {
  private readonly loaded: LoadedStore;
  private readonly literals: CanonicalLiterals;

  constructor(loaded: LoadedStore, literals: CanonicalLiterals) {
    this.loaded = loaded;
    this.literals = literals;
  }

  get graphs(): ReadonlySet<string> {
    return this.loaded.graphs;
  }

  has(quad: Quad): boolean {
    return this.loaded.store.has(engineQuad(quad));
  }

  add(quad: Quad): void {
    this.loaded.add(engineQuad(quad));
  }

  delete(quad: Quad): void {
    this.loaded.delete(engineQuad(quad));
  }

  *quadsOf(graph: string): Generator<Quad> {
    for (const quad of this.loaded.store.match(null, null, null, engineTerm(new Iri(graph)))) yield quadOf(quad);
  }

  canonical(quad: Quad): Quad {
    return this.literals.quad(quad);
  }

  solutions(modify: Modify, graphs: WhereGraphs): readonly Solution[] {
    return solutionsOf(this.loaded, modify, graphs);
  }
}
