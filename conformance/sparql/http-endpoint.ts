/** The SPARQL endpoint of a service: each dataset is one TriG model in a project of its own. */
import type { Quad, Term } from '@orrery/rdf';
import type { Client } from '@orrery/testing/client.ts';
import { entity, multipartOf, multipartType } from '@orrery/testing/multipart.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { type Answer, type Endpoint, type Graphs, type RawRequest, type TestDataset, written } from './endpoint.ts';
import { readJsonResult } from './result-set.ts';

export async function openHttpEndpoint(): Promise<Endpoint> {
  const started = await service();
  const user = await started.as('Tester');
  const scope = await user.create('/api/scopes', { name: 'W3C' });
  return new HttpEndpoint(started, user, scope.id);
}

class HttpEndpoint implements Endpoint {
  private readonly service: TestService;
  private readonly user: Client;
  private readonly scopeId: string;
  private datasets = 0;

  constructor(service: TestService, user: Client, scopeId: string) {
    this.service = service;
    this.user = user;
    this.scopeId = scopeId;
  }

  async load(quads: readonly Quad[]): Promise<TestDataset> {
    const project = await this.user.create('/api/projects', { scopeId: this.scopeId, name: `Test ${this.datasets++}` });
    const about = entity({ projectId: project.id, name: 'Data', contentFormat: 'trig' });
    const content = { name: 'content', fileName: 'data.trig', type: 'application/trig', bytes: trigOf(quads) };
    const { status, text, body } = await this.user.post('/api/models', multipartOf(about, content), multipartType);
    if (status !== 201) throw new Error(`The data were not taken: ${status} ${text}`);
    return new HttpDataset(this.user, `/api/projects/${project.id}/sparql`, `urn:uuid:${body.id}`);
  }

  close(): Promise<void> {
    return this.service.close();
  }
}

class HttpDataset implements TestDataset {
  readonly defaultGraph: string;
  private readonly user: Client;
  private readonly path: string;

  constructor(user: Client, path: string, defaultName: string) {
    this.user = user;
    this.path = path;
    this.defaultGraph = defaultName;
  }

  query(text: string, accept: string, { defaultGraphs = [], namedGraphs = [] }: Graphs): Promise<Answer> {
    const form = new URLSearchParams({ query: text });
    for (const graph of defaultGraphs) form.append('default-graph-uri', graph);
    for (const graph of namedGraphs) form.append('named-graph-uri', graph);
    return this.user.post(this.path, form.toString(), { 'content-type': 'application/x-www-form-urlencoded', accept });
  }

  update(text: string, { defaultGraphs = [], namedGraphs = [] }: Graphs): Promise<Answer> {
    const graphs = new URLSearchParams();
    for (const graph of defaultGraphs) graphs.append('using-graph-uri', graph);
    for (const graph of namedGraphs) graphs.append('using-named-graph-uri', graph);
    return this.user.post(`${this.path}?${graphs}`, text, { 'content-type': 'application/sparql-update' });
  }

  async send({ method, pathAfter, headers, body }: RawRequest) {
    const { status, text, headers: answered } = await this.user.send(method, this.path + pathAfter, body, headers);
    return { status, text, mediaType: String(answered['content-type'] ?? '').split(';')[0]! };
  }

  async quads(): Promise<Quad[]> {
    const { text } = await this.query('SELECT * { GRAPH ?g { ?s ?p ?o } }', 'application/sparql-results+json', {});
    const result = readJsonResult(text);
    const rows = 'table' in result ? result.table.rows : [];
    return rows.map(({ s, p, o, g }) => ({
      subject: s as Quad['subject'],
      predicate: p as Quad['predicate'],
      object: o as Term,
      graph: g!.value === this.defaultGraph ? undefined : (g as Quad['graph']),
    }));
  }
}

function trigOf(quads: readonly Quad[]): string {
  const lines = quads.map(({ subject, predicate, object, graph }) => {
    const triple = [subject, predicate, object].map(written).join(' ');
    return graph === undefined ? `${triple} .\n` : `GRAPH ${written(graph)} { ${triple} }\n`;
  });
  return `# ${quads.length} quads\n${lines.join('')}`;
}
