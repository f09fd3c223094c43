/** Requests for the objects of models: lists, single ones, and what refers to what. */
import { uuidV5 } from '@orrery/kernel';
import { ecoreNsUri } from '@orrery/metamodels';
import { familyNsUri } from '@orrery/testing/models.ts';
import type { Draw } from '../draw.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';

export const objectRequests: readonly RequestMaker[] = [
  { name: 'the objects of a model', weight: 4, make: (draw) => read(`/api/models/${draw.id('models')}/objects?${query(draw)}`) },
  { name: 'the objects by the chain', make: (draw) => read(`/api/models/${draw.modelChain()}/objects?${query(draw)}`) },
  { name: 'an object', weight: 5, make: (draw) => read(objectIn(draw)) },
  {
    name: 'the form of an object',
    weight: 2,
    make: (draw) => read(`${objectIn(draw)}/form?format=${draw.random.one(['json', 'html'])}&${revision(draw)}`),
  },
  { name: 'the path of an object', make: (draw) => read(`${objectIn(draw)}/path${draw.random.one(['', '?by=tree'])}`) },
  {
    name: 'the references of an object',
    weight: 5,
    make: (draw) => read(`${objectIn(draw)}/references?direction=${draw.random.one(['in', 'out'])}${dataset(draw)}`),
  },
  { name: 'the history of an object', weight: 2, make: (draw) => read(`${objectIn(draw)}/revisions`) },
  { name: 'the types of a model', weight: 2, make: (draw) => read(`/api/models/${draw.id('models')}/types?${revision(draw)}`) },
  { name: 'the tree of a model', weight: 2, make: (draw) => read(`/api/models/${draw.id('models')}/tree?${revision(draw)}`) },
  { name: 'the summary of a project', weight: 2, make: (draw) => read(`/api/projects/${draw.id('projects')}/summary`) },
  {
    name: 'the metamodels of a project',
    weight: 2,
    make: (draw) => read(`/api/projects/${draw.id('projects')}/metamodels${uri(draw)}`),
  },
];

function uri({ random }: Draw): string {
  return random.chance(0.5) ? '' : `?uri=${encodeURIComponent(random.one([familyNsUri, ecoreNsUri]))}`;
}

/** The ways to objects of the families that worlds hold; not every model has each. */
const ways = ['/0', '/0/@members.0', '/0/@members.1'];

function objectIn(draw: Draw): string {
  const id = draw.id('models');
  return `/api/models/${id}/objects/${draw.random.chance(0.95) ? uuidV5(id, draw.random.one(ways)) : id}`;
}

function query(draw: Draw): string {
  const filters = ['', 'eClass=Person', 'type=Family', 'label=A*', 'features.friends=!', 'features.age=5', 'sort=label,desc'];
  const ofBuildings = ['features.Pset_DoorCommon.FireRating=EI*', 'features.Pset_DoorCommon.Hidden=!'];
  return `${draw.random.one([...filters, ...ofBuildings])}&${revision(draw)}`;
}

function revision({ random }: Draw): string {
  return random.chance(0.6) ? '' : `revision=${random.upTo(4)}`;
}

function dataset(draw: Draw): string {
  return draw.random.chance(0.7) ? '' : `&project.id=${draw.id('projects')}`;
}

function read(path: string): TwinRequest {
  return { method: 'GET', path };
}
