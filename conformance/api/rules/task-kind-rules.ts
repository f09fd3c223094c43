/** Kinds of background tasks: differences, merges and archives of versions, and expressions that change models (decision 9). */
import type { Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expect, expectEqual, expectHal, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { ended } from './task-rules.ts';

const path = '/api/tasks';
const turtle = { 'content-type': 'text/turtle' };
const file = { 'content-type': 'application/octet-stream' };
const named = (name: string) => `<urn:a> <http://www.w3.org/2000/01/rdf-schema#label> "${name}" .\n`;

async function task(by: Caller, kind: string, input: object): Promise<Body> {
  const { id } = await by.create(path, { kind, input });
  return ended(by, id);
}

async function confirmed(by: Caller, { id }: Body, answer: object = {}): Promise<Body> {
  expectStatus(await by.post(`${path}/${id}/confirm`, answer), 204);
  return ended(by, id);
}

/** Two versions of a project with one model, which says one thing in the first and another in the next. */
async function twoVersions(world: World) {
  const project = await world.aProject();
  const model = await world.aModel({ name: 'Words' }, project);
  const write = async (id: string, name: string) =>
    expectStatus(await world.ada.put(`/api/models/${id}/content`, named(name), turtle), 200);
  await write(model.id, 'first');
  const { result } = await task(world.ada, 'create-project-version', { projectId: project.id, version: 'next' });
  const next = await world.ada.read(`/api/projects/${result.projectId}`);
  const copy = (await world.ada.read(`/api/models?project.id=${next.id}`))._embedded.models[0];
  await write(copy.id, 'second');
  return { project, model, next, copy };
}

const differing: readonly Rule[] = [
  holds('the difference of two versions tells models, objects, and shared queries', async (world) => {
    const { project, next, copy } = await twoVersions(world);
    const query = { project: { id: next.id }, name: 'All', language: 'aql', text: '1', shared: true };
    await world.ada.create('/api/project-queries', query);
    const difference = expectHal(await world.ada.get(`/api/projects/${project.id}/diff?to=${next.id}`));
    const { summary, models, parts, page } = difference;
    expectEqual('changed models', [summary.changed, summary.added, summary.removed], [1, 0, 0]);
    expectEqual('the model', [models[0].kind, models[0].to.id], ['changed', copy.id]);
    expectEqual('added parts', [summary.parts.added, parts[0].of, parts[0].to.name], [1, 'query', 'All']);
    expectEqual('the page', page.totalElements, 2);
    const objects = new URL(models[0]._links.objects.href);
    const told = expectHal(await world.ada.get(objects.pathname + objects.search));
    expect('changes of objects', told.changes.length > 0, told);
  }),
  refused('a project that is not there has no difference', 404, async (world) =>
    world.ada.get(`/api/projects/${(await world.aProject()).id}/diff?to=${nobody}`),
  ),
  refused('a difference needs another project', 400, async (world) =>
    world.ada.get(`/api/projects/${(await world.aProject()).id}/diff`),
  ),
];

const merging: readonly Rule[] = [
  holds('a merge waits with what would change, and is made once it is confirmed', async (world) => {
    const { project, model, next } = await twoVersions(world);
    const input = { sourceProjectId: next.id, targetProjectId: project.id };
    const asked = await task(world.ada, 'merge-project-version', input);
    expectEqual('what it does', [asked.status, asked.preview.counts.merged], ['waiting', 1]);
    const done = await confirmed(world.ada, asked);
    expectEqual('its end', [done.status, done.error], ['succeeded', null]);
    const { text } = await world.ada.get(`/api/models/${model.id}/content?format=ttl`);
    expect('the words of the source', text.includes('second'), text);
    const { _embedded } = await world.ada.read(`/api/models/${model.id}/revisions`);
    expectEqual('the origin', _embedded.revisions.at(-1).origin, 'merge');
  }),
  holds('where one has changed what the other has deleted it waits until somebody has chosen', async (world) => {
    const { project, model, next } = await twoVersions(world);
    expectStatus(await world.ada.delete(`/api/models/${model.id}`), 204);
    const input = { sourceProjectId: next.id, targetProjectId: project.id };
    const asked = await task(world.ada, 'merge-project-version', input);
    expectEqual('conflicts', asked.preview.conflicts.total, 1);
    const still = await confirmed(world.ada, asked);
    expectEqual('while nothing is chosen', still.status, 'waiting');
    expectEqual('when something is', (await confirmed(world.ada, still, { otherwise: 'source' })).status, 'succeeded');
    const again = (await world.ada.read(`/api/models?project.id=${project.id}`))._embedded.models[0];
    const { text } = await world.ada.get(`/api/models/${again.id}/content?format=ttl`);
    expect('what was chosen', text.includes('second'), text);
  }),
  refused('a project is not merged into itself', 400, async (world) => {
    const { id } = await world.aProject();
    return world.ada.post(path, { kind: 'merge-project-version', input: { sourceProjectId: id, targetProjectId: id } });
  }),
];

const archiving: readonly Rule[] = [
  holds('an export, imported into another project, gives the same bytes', async (world) => {
    const { project, model } = await twoVersions(world);
    const made = await task(world.ada, 'export-project', { projectId: project.id });
    const { pathname } = new URL(made.result._links.content.href);
    const zip = expectStatus(await world.ada.get(pathname), 200);
    expectEqual('the media type', zip.headers.get('content-type'), 'application/zip');
    const sent = await world.ada.post('/api/uploads?name=project.zip', zip.bytes, file);
    const target = await world.aProject();
    const asked = await task(world.ada, 'import-archive', { projectId: target.id, uploadId: sent.body.id });
    expectEqual('what it does', [asked.status, asked.preview.counts.create], ['waiting', 1]);
    const done = await confirmed(world.ada, asked);
    expectEqual('its end', [done.status, done.result.created, done.result.failed], ['succeeded', 1, 0]);
    const copy = (await world.ada.read(`/api/models?project.id=${target.id}`))._embedded.models[0];
    const hashOf = async (id: string) => (await world.ada.read(`/api/models/${id}/revisions`))._embedded.revisions.at(-1).sha256;
    expectEqual('the hash', await hashOf(copy.id), await hashOf(model.id));
  }),
  refused('a file that nobody has sent is 404', 404, async (world) =>
    world.ada.post(path, { kind: 'import-archive', input: { projectId: (await world.aProject()).id, uploadId: nobody } }),
  ),
];

const editing: readonly Rule[] = [
  holds('an update waits with the difference that it makes, and makes it once it is confirmed', async (world) => {
    const { project, model } = await twoVersions(world);
    const expression = 'DELETE { ?s ?p "first" } INSERT { ?s ?p "third" } WHERE { ?s ?p "first" }';
    const input = { projectId: project.id, language: 'sparql', expression };
    const asked = await task(world.ada, 'run-expression', input);
    expectEqual('what it does', asked.status, 'waiting');
    expectEqual('its end', (await confirmed(world.ada, asked)).status, 'succeeded');
    const { text } = await world.ada.get(`/api/models/${model.id}/content?format=ttl`);
    expect('the new words', text.includes('third') && !text.includes('first'), text);
  }),
  refused('an expression that changes nothing is 400', 400, async (world) => {
    const input = { projectId: (await world.aProject()).id, language: 'aql', expression: '1 + 1' };
    return world.ada.post(path, { kind: 'run-expression', input });
  }),
];

export const taskKindSections: readonly Section[] = [
  { section: 'Differences of projects', rules: differing },
  { section: 'Merges of versions', rules: merging },
  { section: 'Project archives', rules: archiving },
  { section: 'Expressions that change models', rules: editing },
];
