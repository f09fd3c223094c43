/** Our own engine by itself, as a library: no process, no service. */
import { createHash } from 'node:crypto';
import { keyOfQuad, type Quad } from '@orrery/rdf';
import { parseAndReadUpdate, resultFormatsOf, UpdateEvaluation } from '@orrery/sparql';
import { buildRun, evaluateQuery, readQuery, segmentOfQuads, View, ViewStore, writeAnswer } from '@orrery/sparql/engine.ts';
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
  private readonly held: Map<string, Quad>;

  constructor(quads: readonly Quad[]) {
    this.held = new Map(quads.map(withDefaultNamed).map((quad) => [keyOfQuad(quad), quad]));
  }

  query(text: string, accept: string, { defaultGraphs, namedGraphs }: Graphs): Promise<Answer> {
    return answering(200, async () => {
      const query = readQuery(text);
      const format = resultChoice(accept)(resultFormatsOf(query.form));
      if (!format) throw new Error(`no format for ${accept}`);
      const lists = defaultGraphs ?? namedGraphs;
      const graphs = lists && { defaultGraphs: defaultGraphs ?? [], namedGraphs: namedGraphs ?? [] };
      return [...writeAnswer(evaluateQuery(query, this.view(), { graphs, digest }), format.name)].join('');
    });
  }

  update(text: string, { defaultGraphs, namedGraphs }: Graphs): Promise<Answer> {
    return answering(204, async () => {
      const { operations } = parseAndReadUpdate(text);
      const using = defaultGraphs && { defaultGraphs, namedGraphs: namedGraphs ?? [] };
      const bounds = { defaultGraph: defaultName, mostQuads: 1_000_000 };
      const update = new UpdateEvaluation(new ViewStore(this.view(), readQuery, { digest }), { operations, using, ...bounds });
      update.run();
      for (const text of update.overlay.deleted.keys()) this.held.delete(text);
      for (const [text, quad] of update.overlay.inserted) this.held.set(text, quad);
      return '';
    });
  }

  async quads(): Promise<Quad[]> {
    return [...this.held.values()].map((quad) => ({
      ...quad,
      graph: quad.graph?.value === defaultName ? undefined : quad.graph,
    }));
  }

  /** Without quads the default graph is there too. */
  private view(): View {
    return new View([buildRun([segmentOfQuads(this.held.values(), { graph: defaultName })])]);
  }
}

function digest(name: string, bytes: Uint8Array): Uint8Array {
  return createHash(name).update(bytes).digest();
}
