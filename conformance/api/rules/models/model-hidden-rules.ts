/** A hidden model and a missing one give the same status, headers and body, whatever is asked. */
import type { Answer, Body } from '../../answer.ts';
import { expectEqual } from '../../expectations.ts';
import { holds, type Rule, type Section } from '../../rule.ts';
import type { World } from '../../world.ts';
import { type Probe, sameAsMissing } from '../hidden-and-missing.ts';
import { fleetNsUri } from './fleets.ts';
import { anUpload, at, contentOf, path, replace } from './model-uploads.ts';

const stale = { 'if-match': '"1"' };

const reads: readonly string[] = [
  '',
  '/content',
  '/content?format=xmi',
  '/content?format=docx',
  '/content?format=archimate',
  '/content?inline=true',
  '/content?revision=1',
  '/content?revision=9',
  '/revisions',
  '/revisions?number=1&sort=number,desc',
  '/diff',
  '/diff?from=0&to=1',
  '/diff?from=8&to=9',
  '/diagnostics',
  '/diagnostics?severity=error',
  '/ecore',
  '/ecore?format=ttl',
  '/owl',
  '/owl?format=xmi',
];

const conditional: readonly (readonly [says: string, headers: Readonly<Record<string, string>>])[] = [
  ['a range', { range: 'bytes=0-3' }],
  ['a range beyond the end', { range: 'bytes=999999-' }],
  ['If-None-Match: *', { 'if-none-match': '*' }],
  ['Accept: image/png', { accept: 'image/png' }],
];

const writes: readonly Probe[] = [
  { says: 'PATCH', send: ({ bob }, id) => bob.patch(at({ id }), { name: 'x' }) },
  { says: 'PATCH with If-Match', send: ({ bob }, id) => bob.patch(at({ id }), { name: 'x' }, stale) },
  { says: 'PATCH to another project', send: ({ bob }, id) => bob.patch(at({ id }), { projectId: id }) },
  { says: 'DELETE', send: ({ bob }, id) => bob.delete(at({ id })) },
  { says: 'DELETE with If-Match', send: ({ bob }, id) => bob.delete(at({ id }), stale) },
  { says: 'PUT of content', send: ({ bob }, id) => replace(bob, { id }) },
  { says: 'PUT of content with If-Match', send: ({ bob }, id) => replace(bob, { id }, undefined, '?format=xmi', stale) },
  { says: 'PUT of unreadable content', send: ({ bob }, id) => replace(bob, { id }, 'no xmi') },
  { says: 'PUT of an unknown format', send: ({ bob }, id) => replace(bob, { id }, 'x', '?format=docx') },
  { says: 'POST of restore', send: ({ bob }, id) => bob.post(`${at({ id })}/revisions/1/restore`) },
  {
    says: 'POST of restore with If-Match',
    send: ({ bob }, id) => bob.post(`${at({ id })}/revisions/1/restore`, undefined, stale),
  },
  { says: 'POST of changes', send: ({ bob }, id) => bob.post(`${at({ id })}/changes`, { changes: [] }) },
  {
    says: 'POST of changes on a base',
    send: ({ bob }, id) => bob.post(`${at({ id })}/changes`, { base: 1, changes: [] }, stale),
  },
  { says: 'POST of a preview', send: ({ bob }, id) => bob.post(`${at({ id })}/changes?preview=true`, { changes: [] }) },
  { says: 'POST of restore of no revision', send: ({ bob }, id) => bob.post(`${at({ id })}/revisions/9/restore`) },
];

const byBobAndAnyone = (says: string, send: (by: World['bob'], id: string) => Promise<Answer>): Probe[] => [
  { says, send: ({ bob }, id) => send(bob, id) },
  { says: `${says} anonymously`, send: ({ anonymous }, id) => send(anonymous, id) },
];

const probes: readonly Probe[] = [
  ...reads.flatMap((rest) => byBobAndAnyone(`GET ${path}/{id}${rest}`, (by, id) => by.get(`${at({ id })}${rest}`))),
  ...['', '/content', '/diff', '/ecore', '/owl'].flatMap((rest) =>
    byBobAndAnyone(`HEAD ${path}/{id}${rest}`, (by, id) => by.head(`${at({ id })}${rest}`)),
  ),
  ...conditional.map(
    ([says, headers]): Probe => ({
      says: `GET ${path}/{id}/content with ${says}`,
      send: ({ bob }, id) => bob.get(contentOf({ id }), headers),
    }),
  ),
  ...writes.map(({ says, send }) => ({ says: `${says} ${path}/{id}`, send })),
];

/** In a project that bob sees and may even change. */
const hidden = (world: World): Promise<Body> => world.keep(makeHidden);

async function makeHidden(world: World): Promise<Body> {
  const project = await world.aProject();
  await world.aMember(project, world.bob, { role: 'editor', clearance: 249 });
  return anUpload(world, undefined, { confidentiality: 250 }, project);
}

const inLists: readonly Rule[] = [
  ...['', `&contentType=${fleetNsUri}`, '&type=fleet', '&confidentiality=250', '&slug=!', '&previousVersionId='].map((filter) =>
    holds(`a hidden model does not count in totals of ?project.id=…${filter}`, async (world) => {
      const { project } = await hidden(world);
      const { page, _embedded } = await world.bob.read(`${path}?project.id=${project.id}${filter}`);
      expectEqual('how many', [page.totalElements, _embedded.models.length], [0, 0]);
    }),
  ),
  holds('none of the requests has changed the hidden model', async (world) => {
    const model = await hidden(world);
    expectEqual('the model', await world.ada.read(at(model)), model);
  }),
];

const newModel: Probe = {
  says: `POST ${path} into a project`,
  send: ({ bob }, projectId) => bob.post(path, { projectId, name: 'x' }),
};

export const modelHiddenSection: Section = {
  section: 'Hidden models',
  rules: [
    ...probes.map((probe) => sameAsMissing(probe, hidden)),
    sameAsMissing(newModel, (world) => world.aProject({ confidentiality: 250 })),
    ...inLists,
  ],
};
