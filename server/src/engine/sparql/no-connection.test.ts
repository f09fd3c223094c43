/** Nothing is ever fetched: a listener on this machine waits for connections that never come. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSource, EngineUnderTest } from './testing/engine-under-test.ts';

const engine = new EngineUnderTest();
const dataset = [aSource('one', ['<a> <p> <b>'])];
let connections = 0;
let server: Server;
let elsewhere: string;

beforeAll(async () => {
  server = createServer((socket) => {
    connections++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/data.ttl`;
});

afterAll(async () => {
  await engine.close();
  server.close();
});

test('neither queries nor updates that name an address connect to it', async () => {
  const queries = [
    'SELECT * FROM <ELSEWHERE> { ?s ?p ?o }',
    'SELECT * FROM <ELSEWHERE> FROM <one> FROM NAMED <ELSEWHERE> { ?s ?p ?o }',
    'SELECT * { GRAPH <ELSEWHERE> { ?s ?p ?o } }',
    'SELECT * { SERVICE <ELSEWHERE> { ?s ?p ?o } }',
    'SELECT * { SERVICE SILENT <ELSEWHERE> { ?s ?p ?o } }',
    'DESCRIBE <ELSEWHERE>',
    'SELECT (IRI("ELSEWHERE") AS ?x) (<ELSEWHERE>(1) AS ?y) {}',
    'BASE <ELSEWHERE> PREFIX e: <ELSEWHERE#> ASK { e:a e:b <c> }',
  ];
  const updates = [
    'LOAD <ELSEWHERE>',
    'LOAD SILENT <ELSEWHERE> INTO GRAPH <one>',
    'INSERT { GRAPH <one> { ?s ?p ?o } } USING <ELSEWHERE> WHERE { ?s ?p ?o }',
    'INSERT { ?s ?p ?o } WHERE { SERVICE <ELSEWHERE> { ?s ?p ?o } }',
    'COPY SILENT <ELSEWHERE> TO <one>',
  ];
  const lists = { defaultGraphs: [elsewhere], namedGraphs: [elsewhere] };
  const attempts = [
    ...queries.flatMap((text) => [() => engine.ask(here(text), dataset), () => engine.ask(here(text), dataset, lists)]),
    ...updates.map((text) => () => engine.update(here(text), dataset)),
  ];
  for (const attempt of attempts) await settled(attempt);
  expect(connections).toBe(0);
});

function here(text: string): string {
  return text.replaceAll('ELSEWHERE', elsewhere);
}

/** Some are refused while they are parsed, some are answered with nothing. */
async function settled(attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    expect((error as Error).name).toMatch(/^(?:SparqlRefused|SparqlSyntaxError|UpdateFailed)$/);
  }
}
