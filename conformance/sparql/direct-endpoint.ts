/** The engine itself, without a service around it. */
import { keyOfQuad, type Quad } from '@orrery/rdf';
import { parseQuery, parseUpdate, resultFormatsOf } from '@orrery/sparql';
import { segmentOfQuads } from '@orrery/sparql/segments.ts';
import { blankScope } from '../../server/src/engine/sparql/blank-scope.ts';
import { HostedSparqlEngine } from '../../server/src/engine/sparql/query-processes/hosted-sparql-engine.ts';
import type { GraphSource, UpdateChanges } from '../../server/src/engine/sparql/sparql-engine.ts';
import { quadsOfChanges } from '../../server/src/engine/sparql/testing/quads-of-changes.ts';
import { resultChoice } from '../../server/src/operations/sparql/result-negotiation.ts';
import { answering, defaultName, withDefaultNamed } from './direct-dataset.ts';
import type { Answer, Endpoint, Graphs, TestDataset } from './endpoint.ts';

export class DirectEndpoint implements Endpoint {
  private readonly engine = new HostedSparqlEngine();
  private datasets = 0;

  async load(quads: readonly Quad[]): Promise<TestDataset> {
    return new DirectDataset(this.engine, quads, `dataset ${this.datasets++}`);
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}

class DirectDataset implements TestDataset {
  readonly defaultGraph = defaultName;
  private readonly engine: HostedSparqlEngine;
  private readonly key: string;
  private held: readonly Quad[];

  constructor(engine: HostedSparqlEngine, quads: readonly Quad[], key: string) {
    this.engine = engine;
    this.held = quads;
    this.key = key;
  }

  query(text: string, accept: string, graphs: Graphs): Promise<Answer> {
    return answering(200, async () => {
      const query = parseQuery(text);
      const format = resultChoice(accept)(resultFormatsOf(query.form));
      if (!format) throw new Error(`no format for ${accept}`);
      const { body } = await this.engine.query({ query, dataset: [this.source()], ...graphs, format, caller: 'suite' });
      return (await Array.fromAsync(body, (bytes) => Buffer.from(bytes))).join('');
    });
  }

  update(text: string, { defaultGraphs, namedGraphs }: Graphs): Promise<Answer> {
    return answering(204, async () => {
      const update = parseUpdate(text);
      const request = { update, dataset: [this.source()], usingGraphs: defaultGraphs, usingNamedGraphs: namedGraphs };
      this.apply(await this.engine.update({ ...request, defaultGraph: defaultName, caller: 'suite' }));
      return '';
    });
  }

  async quads(): Promise<Quad[]> {
    return this.held.map((quad) => ({ ...quad, graph: quad.graph?.value === defaultName ? undefined : quad.graph }));
  }

  private apply(changes: UpdateChanges): void {
    const { deleted, inserted } = quadsOfChanges(changes);
    changes.release();
    const gone = new Set(deleted.map((quad) => keyOfQuad(withoutSource(quad))));
    const kept = this.held.map(withDefaultNamed).filter((quad) => !gone.has(keyOfQuad(quad)));
    this.held = [...kept, ...inserted.map(withoutSource)];
  }

  private source(): GraphSource {
    const { held } = this;
    return {
      key: `${this.key} ${held.map(keyOfQuad).join('\n')}`,
      graph: defaultName,
      segment: async function* () {
        yield segmentOfQuads(held, { graph: defaultName, scope: blankScope(defaultName) }).bytes;
      },
    };
  }
}

function withoutSource(quad: Quad): Quad {
  return JSON.parse(JSON.stringify(quad, (name, value) => (name === 'source' ? undefined : value))) as Quad;
}
