/** Requests that change models, and that read, compare, replace and restore their content. */

import { contentNames } from '../../world/entities.ts';
import { fileNameOf, modelFiles, modelUpload, xmi } from '../../world/model-files.ts';
import type { Draw } from '../draw.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';
import { change, changes, create, described, remove } from './write-requests.ts';

export const modelRequests: readonly RequestMaker[] = [
  {
    name: 'a new model',
    weight: 3,
    make: (draw) => create(draw, '/api/models', { ...described(draw), projectId: draw.id('projects') }),
  },
  { name: 'a new model of a name that may be taken', weight: 2, make: (draw) => create(draw, '/api/models', takenName(draw)) },
  { name: 'a new model with content', weight: 3, make: uploaded },
  { name: 'a change of a model', weight: 5, make: (draw) => change(draw, at(draw), modelChanges(draw)) },
  { name: 'the end of a model', weight: 2, make: (draw) => remove(draw, at(draw)) },
  { name: 'the content of a model', weight: 6, make: (draw) => read(`${at(draw)}/content?${contentQuery(draw)}`) },
  { name: 'the content by its chain', weight: 2, make: (draw) => read(`${byChain(draw)}/content?${contentQuery(draw)}`) },
  { name: 'the package of a metamodel', weight: 2, make: (draw) => read(`${at(draw)}/ecore?${revision(draw)}`) },
  { name: 'a difference', weight: 4, make: (draw) => read(`${at(draw)}/diff?${ends(draw)}`) },
  { name: 'a page of a difference', weight: 2, make: (draw) => read(`${at(draw)}/diff?${ends(draw)}&${partOfDifference(draw)}`) },
  { name: 'a difference to what is seen before', weight: 2, make: (draw) => read(`${at(draw)}/diff`) },
  { name: 'what is wrong by the chain', make: (draw) => read(`${byChain(draw)}/diagnostics`) },
  { name: 'the revisions by the chain', make: (draw) => read(`${byChain(draw)}/revisions`) },
  { name: 'what is wrong in a model', weight: 3, make: (draw) => read(`${at(draw)}/diagnostics`) },
  { name: 'the revisions of a model', weight: 3, make: (draw) => read(`${at(draw)}/revisions`) },
  { name: 'new content', weight: 5, make: (draw) => replaced(draw, at(draw)) },
  { name: 'new content by its chain', make: (draw) => replaced(draw, byChain(draw)) },
  {
    name: 'a restored revision',
    weight: 3,
    make: (draw) => ({
      method: 'POST',
      path: `${at(draw)}/revisions/${draw.random.upTo(4)}/restore`,
      headers: contentConditions(draw),
    }),
  },
];

/** All models at once, with all that reading them has found: a hidden metamodel that was used would show. */
export const everyModel: RequestMaker = { name: 'all models', make: () => read('/api/models?size=1000') };

const unreadable = '<';

function at(draw: Draw): string {
  return `/api/models/${draw.id('models')}`;
}

function byChain(draw: Draw): string {
  return `/api/models/${draw.modelChain()}`;
}

function read(path: string): TwinRequest {
  return { method: 'GET', path };
}

function contentQuery(draw: Draw): string {
  const format = draw.random.one(['format=json', 'format=xmi', 'format=xmi', 'format=archimate', 'format=ifc']);
  return draw.random.chance(0.5) ? format : `${format}&${revision(draw)}`;
}

function revision({ random }: Draw): string {
  return random.chance(0.4) ? '' : `revision=${random.upTo(4)}`;
}

function ends({ random }: Draw): string {
  return random.one(['', `from=${random.upTo(3)}`, `from=${random.upTo(4)}&to=${random.upTo(4)}`]);
}

function partOfDifference({ random }: Draw): string {
  const asked = ['size=2', 'page=1&size=1', 'kind=added', 'kind=!added&eClass=Person', 'container.id=', 'summary=true'];
  return random.one([...asked, 'format=building', 'format=building&size=2', 'format=building&summary=true']);
}

// The form holds ids as bytes, in which nothing can be put in place of a word: it names only what both worlds know.
function uploaded(draw: Draw): TwinRequest {
  const about = { ...described(draw), projectId: draw.project().id };
  const content = draw.random.one(contentNames);
  const text = draw.random.chance(0.1) ? unreadable : modelFiles[content];
  return { method: 'POST', path: '/api/models', ...modelUpload(about, text, fileNameOf(content)) };
}

function takenName(draw: Draw): object {
  const projectId = draw.id('projects');
  const inside = draw.both.models.filter((model) => model.projectId === projectId);
  return { projectId, name: draw.name(), slug: inside.length > 0 ? draw.random.one(inside).slug : draw.slug() };
}

function modelChanges(draw: Draw): object {
  const { random } = draw;
  return random.chance(0.8)
    ? changes(draw)
    : random.one([{ projectId: draw.id('projects') }, { scope: { id: draw.id('scopes') } }]);
}

function replaced(draw: Draw, address: string): TwinRequest {
  return { method: 'PUT', path: `${address}/content`, body: text(draw), headers: { ...xmi, ...contentConditions(draw) } };
}

function text({ random }: Draw): string | Buffer {
  return random.chance(0.1) ? unreadable : modelFiles[random.one(contentNames)];
}

function contentConditions({ random }: Draw): Readonly<Record<string, string>> {
  return random.chance(0.7) ? {} : random.one([{ 'if-match': '{etag}' }, { 'if-match': `"${random.upTo(4)}"` }]);
}
