/** Requests for the representations of models, and those that make, change and delete them. */
import { uuidV5 } from '@orrery/kernel';
import { derivedIdOf, storedIdOf, storedSlug } from '../../world/representation-rows.ts';
import type { Draw } from '../draw.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';
import { change, create, remove } from './write-requests.ts';

export const representationRequests: readonly RequestMaker[] = [
  { name: 'a representation', weight: 3, make: (draw) => read(at(draw)) },
  { name: 'the default representation of a model', weight: 2, make: (draw) => read(chain(draw)) },
  { name: 'a representation by its chain', weight: 2, make: (draw) => read(`${chain(draw)}/${draw.random.one(slugs)}`) },
  { name: 'the content of a representation', weight: 4, make: (draw) => read(`${at(draw)}/content?${revision(draw)}`) },
  {
    name: 'a picture',
    weight: 3,
    make: (draw) => read(`${at(draw)}/content?format=${draw.random.one(pictures)}&${revision(draw)}`),
  },
  {
    name: 'a picture of a difference',
    weight: 3,
    make: (draw) => read(`${at(draw)}/content?format=${draw.random.one(pictures)}&${ends(draw)}`),
  },
  {
    name: 'a small picture of a model',
    weight: 2,
    make: (draw) => read(`/api/models/${draw.id('models')}/thumbnail?${revision(draw)}`),
  },
  {
    name: 'a table',
    weight: 4,
    make: (draw) => read(`${at(draw)}/content?format=${draw.random.one(['json', 'csv', 'html', 'xlsx'])}&${revision(draw)}`),
  },
  {
    name: 'a document',
    weight: 4,
    make: (draw) => read(`${at(draw)}/content?format=${draw.random.one(['html', 'html', 'md', 'pdf'])}&${revision(draw)}`),
  },
  { name: 'what is wrong in a document', weight: 2, make: (draw) => read(`${at(draw)}/diagnostics`) },
  { name: 'a table that becomes a document', weight: 2, make: (draw) => change(draw, at(draw), { kind: 'orrery:document' }) },
  { name: 'the text of a document', weight: 3, make: (draw) => put(draw, { markdown: markdownOf(draw) }) },
  {
    name: 'the tables of a model',
    weight: 2,
    make: (draw) => read(`/api/models/${draw.id('models')}/tables?${revision(draw)}`),
  },
  {
    name: 'a table that a model has',
    weight: 2,
    make: (draw) => read(`/api/models/${draw.id('models')}/tables/${draw.random.one(ownTables)}?format=csv&${revision(draw)}`),
  },
  {
    name: 'the report of a model',
    weight: 2,
    make: (draw) => read(`/api/models/${draw.id('models')}/report?format=${draw.random.one(['html', 'zip'])}&${revision(draw)}`),
  },
  { name: 'a new representation', weight: 3, make: (draw) => create(draw, '/api/representations', made(draw)) },
  { name: 'a change of a representation', weight: 3, make: (draw) => change(draw, at(draw), changes(draw)) },
  { name: 'new content of a representation', weight: 2, make: replaced },
  { name: 'the end of a representation', weight: 2, make: (draw) => remove(draw, at(draw)) },
];

const slugs = ['floor', storedSlug, 'grid', 'nothing'];

const ownTables = ['family', 'person', 'relationship-matrix', 'property-sets', 'nothing'];

function at(draw: Draw): string {
  const model = { id: draw.id('models') };
  return `/api/representations/${draw.random.chance(0.5) ? storedIdOf(model) : derivedIdOf(model)}`;
}

function chain(draw: Draw): string {
  return `/api/representations/${draw.modelChain()}`;
}

function read(path: string): TwinRequest {
  return { method: 'GET', path };
}

function revision({ random }: Draw): string {
  return random.chance(0.5) ? '' : `revision=${random.upTo(4)}`;
}

/** Painting takes longest: it is asked for least. */
const pictures = ['svg', 'svg', 'svg', 'scene', 'scene', 'png'];

function ends({ random }: Draw): string {
  return `from=${random.upTo(4)}${random.chance(0.5) ? '' : `&to=${random.upTo(4)}`}`;
}

function made(draw: Draw) {
  const kind = draw.random.one(['orrery:diagram', 'orrery:table']);
  const about = { model: { id: draw.id('models') }, name: draw.name(), kind };
  return draw.random.chance(0.3) ? { ...about, default: true } : about;
}

function changes(draw: Draw): object {
  return draw.random.one([
    { name: draw.name() },
    { slug: draw.random.one(slugs) },
    { default: draw.random.chance(0.6) },
    { kind: draw.random.one(['orrery:diagram', 'orrery:table']) },
    { model: { id: draw.id('models') } },
  ]);
}

function replaced(draw: Draw): TwinRequest {
  return put(draw, draw.random.chance(0.5) ? draw.random.one(tables) : givenDiagram(draw));
}

function put(draw: Draw, content: object): TwinRequest {
  const headers = { 'content-type': 'application/json', ...draw.conditions() };
  return { method: 'PUT', path: `${at(draw)}/content`, body: JSON.stringify(content), headers };
}

/** It embeds things of its own model and of others, seen and hidden. */
function markdownOf(draw: Draw): string {
  const model = draw.modelChain().split('/').at(-1);
  const embeds = [
    `{{diagram ${draw.random.one(slugs)}}}`,
    `{{diagram ${model}/floor}}`,
    `{{table ${model}/${storedSlug}}}`,
    `{{table ${model}/${draw.random.one(ownTables)}}}`,
    `{{document ${model}/${storedSlug}}}`,
    `{{query ${draw.random.one(['names', 'nothing'])}}}`,
    '{{= family::Person.allInstances().name}}',
  ];
  return `# ${draw.name()}\n\n${draw.random.one(embeds)}\n\n${draw.random.one(embeds)}`;
}

/** By queries and expressions they ask all that their reader sees in the project. */
const tables = [
  { columns: ['name', { field: 'label' }] },
  { rows: { type: 'Person', sort: ['label'] }, columns: ['name', { expression: 'self.eContainer()' }] },
  { rows: { type: 'Person' }, columns: [{ feature: 'name', total: 'max' }, { expression: 'self.nothing' }] },
  { rows: { sparql: 'SELECT ?g (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } } GROUP BY ?g ORDER BY ?g' } },
  { rows: { aql: 'family::Person.allInstances()->sortedBy(p | p.name)' }, columns: ['name'] },
];

/** It is drawn in place of what follows from the model, with the objects that the model holds. */
function givenDiagram(draw: Draw): object {
  const nodes = ['/0', '/0/0', '/9'].map((place, index) => ({
    id: `n${index}`,
    text: draw.name(),
    object: { id: uuidV5(draw.id('models'), place) },
    bounds: { x: index * 200, y: 0, width: 120, height: 60 },
  }));
  return { nodes, connections: [{ id: 'c', source: 'n0', target: 'n1' }] };
}
