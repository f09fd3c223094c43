/** Requests that change objects: on revisions that are seen or not, with references into models that are seen or not. */
import { uuidV5 } from '@orrery/kernel';
import type { Draw } from '../draw.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';

export const changeRequests: readonly RequestMaker[] = [
  { name: 'changed objects', weight: 6, make: (draw) => changed(draw, draw.id('models')) },
  { name: 'changed objects by the chain', make: (draw) => byChain(draw) },
];

/** The ways to objects of the families that worlds hold; not every model has each. */
const ways = ['/0', '/0/@members.0', '/0/@members.1'];

function changed(draw: Draw, id: string): TwinRequest {
  return { method: 'POST', path: `/api/models/${id}/changes${preview(draw)}`, body: body(draw, id), headers: draw.conditions() };
}

function byChain(draw: Draw): TwinRequest {
  const chain = draw.modelChain();
  const slug = chain.split('/').at(-1);
  const id = draw.both.models.find((model) => model.slug === slug)!.id;
  return { method: 'POST', path: `/api/models/${chain}/changes${preview(draw)}`, body: body(draw, id) };
}

function preview({ random }: Draw): string {
  return random.chance(0.5) ? '' : '?preview=true';
}

function body(draw: Draw, id: string): object {
  const { random } = draw;
  const base = random.chance(0.5) ? {} : { base: random.upTo(4) };
  return { ...base, changes: Array.from({ length: 1 + random.upTo(2) }, () => change(draw, id)) };
}

function change(draw: Draw, modelId: string): object {
  const { random } = draw;
  const id = uuidV5(modelId, random.one(ways));
  const other = draw.id('models');
  const target = { id: uuidV5(other, random.one(ways)), modelId: other };
  const href = { target: `urn:uuid:${other}#${target.id}` };
  return random.one<object>([
    { kind: 'changed', id, features: [{ name: 'name', new: draw.name() }] },
    { kind: 'changed', id, features: [{ name: 'name', old: 'Ada', new: draw.name() }] },
    { kind: 'changed', id, features: [{ name: 'friends', new: [random.one<object>([target, href, { id }])] }] },
    { kind: 'removed', id },
    { kind: 'added', id: '$1', eClass: 'Person', container: { new: { id: uuidV5(modelId, '/0'), feature: 'members' } } },
    { kind: 'moved', id, container: { new: { id: uuidV5(modelId, '/0'), feature: 'members', index: 0 } } },
  ]);
}
