/** Requests that save, share, change and delete queries. */
import type { Draw } from '../draw.ts';
import type { RequestMaker } from '../request.ts';
import { change, create, described, remove } from './write-requests.ts';

const at = (draw: Draw) => `/api/project-queries/${draw.id('queries')}`;

export const queryRequests: readonly RequestMaker[] = [
  { name: 'a new query', weight: 3, make: (draw) => create(draw, '/api/project-queries', newQuery(draw)) },
  {
    name: 'a new query of a slug that may be taken',
    weight: 3,
    make: (draw) => create(draw, '/api/project-queries', takenQuery(draw)),
  },
  { name: 'a change of a query', weight: 3, make: (draw) => change(draw, at(draw), changes(draw)) },
  { name: 'the end of a query', weight: 2, make: (draw) => remove(draw, at(draw)) },
];

function newQuery(draw: Draw) {
  const { random } = draw;
  const query = { language: random.one(['aql', 'sparql']), text: draw.name(), shared: random.chance(0.5) };
  return { project: { id: draw.id('projects') }, ...described(draw), ...query };
}

/** In a project that has a query of this slug in one of the worlds. */
function takenQuery(draw: Draw) {
  const { projectId, slug } = draw.random.one(draw.both.queries);
  return { project: { id: projectId }, name: draw.name(), language: 'aql', text: '1', slug };
}

function changes(draw: Draw): object {
  const { random } = draw;
  return random.one([
    { name: draw.name() },
    { slug: draw.slug() },
    { text: draw.name() },
    { shared: random.chance(0.5) },
    { confidentiality: draw.confidentiality() },
    { project: { id: draw.id('projects') } },
  ]);
}
