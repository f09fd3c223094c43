/** The engine itself, without a service around it. */
import { keyOfQuad, type Quad, type Term } from '@orrery/rdf';
import { parseQuery, parseUpdate, resultFormatsOf } from '@orrery/sparql';
import { OxigraphEngine } from '../../server/src/engine/sparql/oxigraph/oxigraph-engine.ts';
import type { Delta, GraphSource } from '../../server/src/engine/sparql/sparql-engine.ts';
import { resultChoice } from '../../server/src/operations/sparql/result-negotiation.ts';
import { answering, defaultName, withDefaultNamed } from './direct-dataset.ts';
import { type Answer, type Endpoint, type Graphs, type TestDataset, written } from './endpoint.ts';

export class DirectEndpoint implements Endpoint {
  private readonly engine = new OxigraphEngine();
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
  private readonly engine: OxigraphEngine;
  private readonly key: string;
  private held: readonly Quad[];

  constructor(engine: OxigraphEngine, quads: readonly Quad[], key: string) {
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

  private apply({ deleted, inserted }: Delta): void {
    const gone = new Set(deleted.map((quad) => keyOfQuad(withoutSource(quad))));
    const kept = this.held.map(withDefaultNamed).filter((quad) => !gone.has(keyOfQuad(quad)));
    this.held = [...kept, ...inserted.map(withoutSource)];
  }

  private source(): GraphSource {
    const lines = this.held.map(({ subject, predicate, object, graph }) => {
      const terms = [subject, predicate, object, ...(graph === undefined ? [] : [graph])] as Term[];
      return `${terms.map(written).join(' ')} .\n`;
    });
    const text = lines.join('');
    return {
      key: `${this.key} ${text}`,
      graph: defaultName,
      quads: async function* () {
        yield Buffer.from(text);
      },
    };
  }
}

function withoutSource(quad: Quad): Quad {
  return JSON.parse(JSON.stringify(quad, (name, value) => (name === 'source' ? undefined : value))) as Quad;
}
