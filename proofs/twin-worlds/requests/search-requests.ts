/** Searches for what things are called in either world: hits, their order and scores, totals and the mark are compared. */
import type { Draw } from '../draw.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';

const classes = [
  'EClass',
  'BusinessActor',
  'archimate:BusinessActor',
  '!EClass',
  'Resource',
  'owl:Class',
  'http://www.w3.org/2002/07/owl#Class',
];
const kinds = ['scope', 'project', 'model', 'representation', 'query', 'object', '!object', 'model,query'];

export const searchRequests: readonly RequestMaker[] = [
  { name: 'a search', weight: 3, make: (draw) => search(draw, text(draw)) },
  { name: 'a search by a beginning', weight: 2, make: (draw) => search(draw, text(draw).slice(0, 1 + draw.random.upTo(4))) },
  { name: 'a search in a scope', make: (draw) => search(draw, text(draw), { 'scope.id': draw.id('scopes') }) },
  { name: 'a search in a project', weight: 2, make: (draw) => search(draw, text(draw), { 'project.id': draw.id('projects') }) },
  { name: 'a search in a model', make: (draw) => search(draw, text(draw), { 'model.id': draw.id('models') }) },
  { name: 'a search by kind', weight: 2, make: (draw) => search(draw, text(draw), { kind: draw.random.one(kinds) }) },
  {
    name: 'a search by id',
    weight: 2,
    make: (draw) => search(draw, draw.id(draw.random.one(['scopes', 'projects', 'models'] as const))),
  },
  { name: 'a search by class', make: (draw) => search(draw, 'a', { eClass: draw.random.one(classes) }) },
];

function text(draw: Draw): string {
  return draw.random.chance(0.6) ? draw.name() : draw.slug();
}

/** At times the index knows names, at times objects too, and at times it is as late as it is. */
function search({ random }: Draw, sought: string, more: Readonly<Record<string, string>> = {}): TwinRequest {
  const query = new URLSearchParams({ text: sought.trim() || 'a', ...more });
  if (random.chance(0.3)) query.set('size', String(1 + random.upTo(4)));
  const turn = random.number();
  const indexed = turn < 0.04 ? 'everything' : turn < 0.7 ? 'names' : undefined;
  // Words for what only one world knows stand in braces.
  const path = `/api/search?${query}`.replaceAll('%7B', '{').replaceAll('%7D', '}').replaceAll('%3A', ':');
  return { method: 'GET', path, ...(indexed && { indexed }) };
}
