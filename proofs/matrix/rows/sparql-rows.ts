/** SPARQL across a project in the access matrix: a query is for whoever sees the project, and sees what the caller sees. */
import { familyNsUri } from '@orrery/testing/models.ts';
import { fewCallers } from '../callers.ts';
import type { Outcome, Request, Row } from '../row.ts';
import { rules, seesModel } from '../rules.ts';
import type { Site } from '../site.ts';

const site = { holds: 'family' } as const;
const at = ({ project }: Site) => `/api/projects/${project.id}/sparql`;
const graph = ({ model }: Site) => `<urn:uuid:${model.id}>`;
const sent = (type: 'query' | 'update', text: (site: Site) => string) => ({
  request: (site: Site): Request => ({
    path: at(site),
    body: text(site),
    headers: { 'content-type': `application/sparql-${type}` },
  }),
});

const asking = {
  operation: 'POST /api/projects/{id}/sparql',
  site,
  rule: rules.readProject,
  gives: 200,
  callers: fewCallers,
  worksInArchived: true,
  looksUpFirst: true,
  onlyReads: true,
};
const updating = {
  operation: 'POST /api/projects/{id}/sparql',
  site,
  rule: rules.editProject,
  gives: 204,
  callers: fewCallers,
  looksUpFirst: true,
};
const person = '<urn:uuid:5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55>';

export const sparqlRows: readonly Row[] = [
  {
    ...asking,
    operation: 'GET /api/projects/{id}/sparql',
    request: (site) => ({ path: `${at(site)}?query=${encodeURIComponent('ASK {}')}` }),
  },
  {
    ...asking,
    says: 'a count',
    ...sent('query', (site) => `SELECT (COUNT(*) AS ?it) { GRAPH ${graph(site)} { ?s ?p ?o } }`),
    after: (outcome) => showsOnly(outcome, (value) => value !== '0'),
  },
  {
    ...asking,
    says: 'the names of graphs',
    ...sent('query', (site) => `SELECT (COUNT(?g) AS ?it) { GRAPH ?g { } FILTER (?g = ${graph(site)}) }`),
    after: (outcome) => showsOnly(outcome, (value) => value !== '0'),
  },
  {
    ...asking,
    says: 'a path through everything',
    ...sent('query', () => `SELECT (COUNT(*) AS ?it) { ?family <${familyNsUri}#members>/<${familyNsUri}#name> ?name }`),
    after: (outcome) => showsOnly(outcome, (value) => value !== '0'),
  },
  {
    ...asking,
    says: 'a standing query',
    rule: rules.joinProject,
    isEndless: true,
    request: (site) => ({
      path: at(site),
      body: `SELECT ?it { GRAPH ${graph(site)} { ?s <${familyNsUri}#name> ?it } }`,
      headers: { 'content-type': 'application/sparql-query', accept: 'text/event-stream' },
    }),
    after: ({ site, answer: { text }, isServed }) =>
      !isServed || text.includes('event: row') === seesModel(site) ? undefined : `tells of the model: ${text.slice(0, 500)}`,
  },
  {
    ...updating,
    says: 'an update of the model',
    ...sent('update', (site) => `INSERT DATA { GRAPH ${graph(site)} { ${person} a <${familyNsUri}#Family> } }`),
    // What is hidden is no graph here.
    refuses: (site) => !seesModel(site) && 400,
  },
  {
    ...updating,
    says: 'an update that changes nothing',
    ...sent(
      'update',
      (site) => `DELETE { GRAPH ${graph(site)} { ?s ?p ?o } } WHERE { GRAPH ${graph(site)} { ?s ?p ?o } FILTER (false) }`,
    ),
  },
];

/** The answer tells of the model exactly where the caller sees it. */
function showsOnly({ site, answer: { body }, isServed }: Outcome, tells: (value: string) => boolean): string | undefined {
  if (!isServed) return undefined;
  const value = body.results.bindings[0].it.value as string;
  return tells(value) === seesModel(site)
    ? undefined
    : `answers ${value} where the model is ${seesModel(site) ? 'seen' : 'hidden'}`;
}
