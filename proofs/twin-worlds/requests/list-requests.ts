/** Requests for lists: pages, sorts and filters on every field of every list that the service describes. */
import type { Draw } from '../draw.ts';
import { drawFilter } from '../filters.ts';
import type { ListOperation } from '../lists.ts';
import type { RequestMaker } from '../request.ts';

export const listRequests: readonly RequestMaker[] = [
  { name: 'a list', weight: 3, make: (draw) => list(draw, () => []) },
  { name: 'a list, filtered', weight: 12, make: (draw) => list(draw, ({ fields }) => [drawFilter(draw, fields)]) },
  {
    name: 'a list, filtered twice',
    weight: 3,
    make: (draw) => list(draw, ({ fields }) => [drawFilter(draw, fields), drawFilter(draw, fields)]),
  },
  { name: 'a list, sorted', weight: 6, make: (draw) => list(draw, ({ fields }) => [['sort', order(draw, fields)]]) },
  { name: 'a list, by a field that there is not', make: (draw) => list(draw, () => [['secret', 'x']]) },
];

function list(draw: Draw, more: (list: ListOperation) => [string, string][]) {
  const { random } = draw;
  const chosen = random.one(draw.lists);
  const query = new URLSearchParams(more(chosen));
  if (random.chance(0.6)) query.set('size', String(1 + random.upTo(4)));
  if (random.chance(0.4)) query.set('page', String(random.upTo(4)));
  const path = chosen.path.replace('{id}', draw.id(chosen.path.startsWith('/api/models') ? 'models' : 'projects'));
  // Words for what only one world knows stand in braces.
  return {
    method: 'GET' as const,
    path: `${path}?${query}`.replaceAll('%7B', '{').replaceAll('%7D', '}').replaceAll('%3A', ':'),
  };
}

function order({ random }: Draw, fields: readonly string[]): string {
  const names = random.times(1 + random.upTo(2), () => random.one(fields));
  return [...names, ...(random.chance(0.5) ? ['desc'] : [])].join(',');
}
