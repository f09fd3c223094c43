/** GraphQL in the twin worlds: every type of the schema with all of its fields, by filters, by ids, and what belongs to it. */
import { uuidV5 } from '@orrery/kernel';
import { filterText } from '../../graphql/filter-text.ts';
import { rootLists, rootSingles, wholeSelection } from '../../graphql/whole-selection.ts';
import type { Entities } from '../../world/entities.ts';
import type { Draw } from '../draw.ts';
import { drawFilter } from '../filters.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';

/** What the worlds have of each. */
const kinds: Readonly<Record<string, keyof Entities>> = {
  scope: 'scopes',
  project: 'projects',
  model: 'models',
  projectUser: 'members',
  projectEnrollment: 'enrollments',
  projectImage: 'images',
  projectQuery: 'queries',
  task: 'tasks',
  auditRecord: 'records',
};

export const graphqlRequests: readonly RequestMaker[] = [
  { name: 'a list in GraphQL', weight: 5, make: (draw) => query(list(draw)) },
  { name: 'one of something in GraphQL', weight: 5, make: (draw) => query(single(draw)) },
  { name: 'the inside of a model in GraphQL', weight: 4, make: (draw) => query(inside(draw)) },
  { name: 'questions to a project in GraphQL', weight: 2, make: (draw) => query(questions(draw)) },
];

function list(draw: Draw): string {
  const name = draw.random.one(rootLists);
  const fields = draw.lists.find(({ path }) => namedBy(path) === name)?.fields ?? [];
  const filter = fields.length > 0 && draw.random.chance(0.7) ? `filter: { ${filterText(...drawFilter(draw, fields))} }, ` : '';
  return `${name}(${filter}size: ${1 + draw.random.upTo(4)}) ${wholeSelection(name, draw.random.chance(0.3) ? 1 : 0)}`;
}

function namedBy(path: string): string {
  const [, , last = ''] = path.split('/');
  return path.split('/').length > 3
    ? ''
    : last === 'audit'
      ? 'auditRecords'
      : last.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function single(draw: Draw): string {
  const name = draw.random.one(rootSingles);
  const id = name === 'user' || name === 'account' ? draw.user() : draw.id(kinds[name] ?? 'projects');
  return `${name}(id: "${id}") ${wholeSelection(name)}`;
}

const ways = ['/0', '/0/@members.0', '/0/@members.1'];
const object = '{ id label eClass container { id object { label } } diagnosticCounts { error } }';

function inside(draw: Draw): string {
  const id = draw.id('models');
  const objectId = uuidV5(id, draw.random.one(ways));
  const revision = draw.random.chance(0.7) ? '' : `, revision: ${draw.random.upTo(4)}`;
  const of = draw.random.one([
    `objects(size: 5${revision}) { totalCount nodes ${object} }`,
    `object(id: "${objectId}"${revision}) { id label features { name values { text href object { id label } } } }`,
    `object(id: "${objectId}") { out: references { totalCount nodes { href object ${object} } } in: references(direction: in) { totalCount nodes { object ${object} } } }`,
    `object(id: "${objectId}") { path { nodes { object ${object} } } revisions { totalCount nodes { number kind } } }`,
    `types(size: 5${revision}) { nodes { name totalCount } } diagnostics { totalCount nodes { code message } }`,
    `diff { summary { added changed } changes { kind id label } } revisions { totalCount nodes { number message } }`,
    `tables(size: 5${revision}) { totalCount nodes { slug name rowCount } } importReport${revision === '' ? '' : `(${revision.slice(2)})`} { objects counts }`,
    `object(id: "${objectId}"${revision}) { form { text } }`,
  ]);
  return `model(id: "${id}") { name ${of} }`;
}

function questions(draw: Draw): string {
  const of = draw.random.one([
    'summary { models objects representations members pendingRequests problems { error warning info } }',
    `diff(to: "${draw.id('projects')}") { summary { added removed changed unchanged } models { kind from { id name } to { id name } } }`,
    'metamodels { nodes { uri builtIn } } versions { totalCount nodes { id version } }',
    'sparql(query: "SELECT (COUNT(*) AS ?count) { ?s ?p ?o }") { bindings }',
    'evaluation(request: { language: "aql", expression: "family::Person.allInstances()->size()" }) { count values { value } error }',
  ]);
  return `project(id: "${draw.id('projects')}") { slug ${of} }`;
}

function query(selection: string): TwinRequest {
  return { method: 'POST', path: '/api/graphql', body: { query: `{ ${selection} }` } };
}
