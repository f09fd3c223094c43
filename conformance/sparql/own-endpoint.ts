/** Our own engine by itself, as a library: no process, no service. */
import { createHash } from 'node:crypto';
import { keyOfQuad, type Quad } from '@orrery/rdf';
import { type Modify, parseUpdate, resultFormatsOf, type Solution, type UpdatableStore, UpdateEvaluation } from '@orrery/sparql';
import { buildRun, evaluateQuery, readQuery, segmentOfQuads, View, writeAnswer } from '@orrery/sparql/engine.ts';
import { resultChoice } from '../../server/src/operations/sparql/result-negotiation.ts';
import { answering, defaultName, withDefaultNamed } from './direct-dataset.ts';
import type { Answer, Endpoint, Graphs, TestDataset } from './endpoint.ts';

export class OwnEndpoint implements Endpoint {
  async load(quads: readonly Quad[]): Promise<TestDataset> {
    return new OwnDataset(quads);
  }

  async close(): Promise<void> {}
}

class OwnDataset implements TestDataset {
  readonly defaultGraph = defaultName;
  private readonly store: QuadStore;

  constructor(quads: readonly Quad[]) {
    this.store = new QuadStore(quads.map(withDefaultNamed));
  }

  query(text: string, accept: string, { defaultGraphs, namedGraphs }: Graphs): Promise<Answer> {
    return answering(200, async () => {
      const query = readQuery(text);
      const format = resultChoice(accept)(resultFormatsOf(query.form));
      if (!format) throw new Error(`no format for ${accept}`);
      const lists = defaultGraphs ?? namedGraphs;
      const graphs = lists && { defaultGraphs: defaultGraphs ?? [], namedGraphs: namedGraphs ?? [] };
      return [...writeAnswer(evaluateQuery(query, this.store.view, { graphs, digest }), format.name)].join('');
    });
  }

  update(text: string, { defaultGraphs, namedGraphs }: Graphs): Promise<Answer> {
    return answering(204, async () => {
      const { operations } = parseUpdate(text);
      const using = defaultGraphs && { defaultGraphs, namedGraphs: namedGraphs ?? [] };
      const update = new UpdateEvaluation(this.store, { operations, using, defaultGraph: defaultName, mostQuads: 1_000_000 });
      update.run();
      const { deleted, inserted } = update.overlay;
      update.overlay.undo();
      for (const quad of deleted.values()) this.store.delete(quad);
      for (const quad of inserted.values()) this.store.add(quad);
      return '';
    });
  }

  async quads(): Promise<Quad[]> {
    return this.store.quads.map((quad) => ({ ...quad, graph: quad.graph?.value === defaultName ? undefined : quad.graph }));
  }
}

function digest(name: string, bytes: Uint8Array): Uint8Array {
  return createHash(name).update(bytes).digest();
}

/** Quads in memory; a view of them is made when it is asked. */
class QuadStore implements UpdatableStore {
  private readonly held: Map<string, Quad>;
  private made: View | undefined;

  constructor(quads: readonly Quad[]) {
    this.held = new Map(quads.map((quad) => [keyOfQuad(quad), quad]));
  }

  get quads(): Quad[] {
    return [...this.held.values()];
  }

  get graphs(): ReadonlySet<string> {
    return new Set(this.quads.map(({ graph }) => graph!.value));
  }

  get view(): View {
    this.made ??= new View([buildRun([segmentOfQuads(this.quads, { graph: defaultName })])]);
    return this.made;
  }

  has(quad: Quad): boolean {
    return this.held.has(keyOfQuad(quad));
  }

  add(quad: Quad): void {
    this.made = undefined;
    this.held.set(keyOfQuad(quad), quad);
  }

  delete(quad: Quad): void {
    this.made = undefined;
    this.held.delete(keyOfQuad(quad));
  }

  *quadsOf(graph: string): Iterable<Quad> {
    for (const quad of this.quads) if (quad.graph!.value === graph) yield quad;
  }

  canonical(quad: Quad): Quad {
    return quad;
  }

  solutions({ select, base }: Modify, { defaultGraphs, namedGraphs }: Parameters<UpdatableStore['solutions']>[1]): Solution[] {
    const graphs = { defaultGraphs: defaultGraphs ?? [...this.graphs], namedGraphs };
    const answer = evaluateQuery(readQuery(select, { base }), this.view, { graphs });
    return JSON.parse([...writeAnswer(answer, 'json')].join('')).results.bindings;
  }
}
