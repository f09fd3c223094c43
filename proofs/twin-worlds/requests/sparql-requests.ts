/** SPARQL in the twin worlds: what is hidden shows in no count, description, graph name, path or error. */
import { familyNsUri } from '@orrery/testing/models.ts';
import type { Draw } from '../draw.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';

const prefixes = `PREFIX f: <${familyNsUri}#> PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#> `;

/** Each answer has one order, whatever the engine's. */
const queries: readonly ((draw: Draw) => string)[] = [
  () => 'SELECT (COUNT(*) AS ?count) { ?s ?p ?o }',
  () => 'SELECT DISTINCT ?g { GRAPH ?g { ?s ?p ?o } } ORDER BY ?g',
  () => 'SELECT ?name (COUNT(*) AS ?count) { ?p a f:Person ; f:name ?name } GROUP BY ?name ORDER BY ?name',
  () => 'SELECT ?type (COUNT(*) AS ?count) { ?x a/rdfs:subClassOf* ?type } GROUP BY ?type ORDER BY ?type',
  (draw) => `ASK { GRAPH ${graph(draw)} { ?s ?p ?o } }`,
  (draw) => `SELECT (COUNT(*) AS ?count) FROM ${graph(draw)} { ?s ?p ?o }`,
  (draw) => `SELECT (COUNT(*) AS ?count) { { ?x f:members* ?y } MINUS { GRAPH ${graph(draw)} { ?x a ?t } } }`,
  (draw) => `ASK { FILTER NOT EXISTS { GRAPH ${graph(draw)} { ?s f:name ?n } } }`,
  (draw) => `SELECT * { SERVICE ${graph(draw)} { ?s ?p ?o } }`,
];

const updates: readonly ((draw: Draw) => string)[] = [
  (draw) => `INSERT DATA { GRAPH ${graph(draw)} { <urn:uuid:5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55> a f:Family } }`,
  (draw) => `DELETE { GRAPH ${graph(draw)} { ?p f:age ?a } } WHERE { GRAPH ${graph(draw)} { ?p f:age ?a } }`,
  (draw) => `CLEAR GRAPH ${graph(draw)}`,
  () => 'INSERT DATA { <urn:uuid:5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55> a f:Family }',
];

/** Forms that are answered, and forms that are not: with more parameters than anybody names, without a query, with two of them, with broken escapes. */
const forms: readonly ((draw: Draw) => string)[] = [
  (draw) => `query=${encodeURIComponent(prefixes + draw.random.one(queries)(draw))}`,
  (draw) =>
    `query=${encodeURIComponent('ASK { ?s ?p ?o }')}&default-graph-uri=${encodeURIComponent(`urn:uuid:${draw.id('models')}`)}`,
  () => `query=ASK%7B%7D${'&a'.repeat(1000)}`,
  (draw) => `default-graph-uri=${encodeURIComponent(`urn:uuid:${draw.id('models')}`)}`,
  () => 'query=ASK%7B%7D&query=ASK%7B%7D',
  () => 'query=ASK%7B%7D&update=CLEAR+ALL',
  () => 'query=%FF%zz',
  (draw) => `update=${encodeURIComponent(prefixes + draw.random.one(updates)(draw))}`,
];

export const sparqlRequests: readonly RequestMaker[] = [
  { name: 'a query', weight: 4, make: (draw) => sent(draw, 'query', draw.random.one(queries)(draw)) },
  {
    name: 'a description of all families',
    make: (draw) => ({
      ...sent(draw, 'query', 'CONSTRUCT { ?f f:name ?n } { ?f a f:Family ; f:name ?n }'),
      headers: { 'content-type': 'application/sparql-query', accept: 'application/n-triples' },
    }),
  },
  {
    name: 'a standing query',
    weight: 2,
    make: (draw) => ({
      ...sent(draw, 'query', draw.random.one(queries)(draw)),
      headers: { 'content-type': 'application/sparql-query', accept: 'text/event-stream' },
    }),
  },
  { name: 'a form', weight: 2, make: (draw) => form(draw, draw.random.one(forms)(draw)) },
  { name: 'an update', weight: 2, make: (draw) => sent(draw, 'update', draw.random.one(updates)(draw)) },
  {
    name: 'the ontology of a model',
    weight: 2,
    make: (draw) => ({ method: 'GET', path: `/api/models/${draw.id('models')}/owl` }),
  },
];

function graph(draw: Draw): string {
  return `<urn:uuid:${draw.id('models')}>`;
}

function form(draw: Draw, body: string): TwinRequest {
  return {
    method: 'POST',
    path: `/api/projects/${draw.id('projects')}/sparql`,
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

function sent(draw: Draw, type: 'query' | 'update', text: string): TwinRequest {
  return {
    method: 'POST',
    path: `/api/projects/${draw.id('projects')}/sparql`,
    body: prefixes + text,
    headers: { 'content-type': `application/sparql-${type}` },
  };
}
