/** Requests for what buildings look like. */
import { buildingTile } from '../../world/model-files.ts';
import type { Draw } from '../draw.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';

/** Both worlds wait until it is there: how far it is would tell how fast they are. */
const headers = { prefer: 'wait=120' };

export const geometryRequests: readonly RequestMaker[] = [
  {
    name: 'the geometry of a model',
    weight: 2,
    make: (draw) => read(`/api/models/${draw.id('models')}/geometry?${revision(draw)}`),
  },
  { name: 'the geometry by the chain', make: (draw) => read(`/api/models/${draw.modelChain()}/geometry?${revision(draw)}`) },
  {
    name: 'a tile',
    weight: 2,
    make: (draw) => read(`/api/models/${draw.id('models')}/geometry/${tile(draw)}?${revision(draw)}`),
  },
  { name: 'a model as glTF', make: (draw) => read(`/api/models/${draw.id('models')}/content?format=glb&${revision(draw)}`) },
];

/** The tile of the building of all worlds, and one that there is not. */
function tile({ random }: Draw): string {
  return random.one([buildingTile, buildingTile, '000000000000-0']);
}

function revision({ random }: Draw): string {
  return random.chance(0.5) ? '' : `revision=${random.upTo(4)}`;
}

function read(path: string): TwinRequest {
  return { method: 'GET', path, headers };
}
