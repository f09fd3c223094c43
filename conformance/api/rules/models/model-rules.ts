/** GET, PATCH and DELETE /api/models/{id}. */
import { expect, expectEqual, expectHal, expectStatus } from '../../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../../rule.ts';
import { nobody, type World } from '../../world.ts';
import { changeRules } from '../changes.ts';
import { rightFields, type Write, wrongFields } from '../written-texts.ts';
import { anUpload, at, bobsProject, contentOf, keptModel, path } from './model-uploads.ts';

const hidden = (world: World) => world.aModel({ confidentiality: 250 });
const write: Write = async (world, fields) => world.ada.patch(at(await world.aModel()), fields);
const patch = async (world: World, fields: object, by = world.ada) => by.patch(at(await world.aModel()), fields);

const fields = [
  ...['id', 'scope', 'project', 'slug', 'name', 'description', 'confidentiality', 'previousVersionId', 'contentType', 'type'],
  ...['defaultRepresentation', 'diagnosticCounts', 'creator', 'creationDateTime', 'lastModifier', 'lastModificationDateTime'],
  ...['archiver', 'archivationDateTime', '_links'],
];

const reading: readonly Rule[] = [
  holds('GET answers 200 with the model to an anonymous caller, as its owner sees it', async (world) => {
    const model = await keptModel(world);
    const { _links, ...seen } = expectHal(await world.anonymous.get(at(model)));
    const { _links: links, ...own } = await world.ada.read(at(model));
    expectEqual('the model', seen, own);
    const { changes: _, ...forReaders } = links;
    expectEqual('its links, but for those who change it', _links, forReaders);
  }),
  holds('GET shows every field of a model', async (world) => {
    const model = await world.ada.read(at(await keptModel(world)));
    for (const name of fields) expect(`the field ${name}`, name in model, Object.keys(model));
  }),
  holds('the list shows a model as GET does', async (world) => {
    const model = await keptModel(world);
    const { _embedded } = await world.ada.read(`${path}?id=${model.id}`);
    expectEqual('the models', _embedded.models, [await world.ada.read(at(model))]);
  }),
  refused('GET answers 404 when there is none', 404, ({ ada }) => ada.get(at({ id: nobody }))),
  refused('GET answers 404 when it is hidden', 404, async (world) => world.bob.get(at(await hidden(world)))),
  refused('GET answers 400 to an id that is no UUID', 400, ({ ada }) => ada.get(at({ id: 'first' })), 'id'),
];

const readOnly = {
  revision: 9,
  contentType: 'http://example.org/other',
  type: 'other',
  previousVersionId: nobody,
  diagnosticCounts: { error: 9, warning: 9, info: 9 },
};

const changing: readonly Rule[] = [
  refused('PATCH answers 401 to an anonymous caller', 401, (world) => patch(world, { name: 'x' }, world.anonymous)),
  refused('PATCH answers 403 to a stranger who sees it', 403, (world) => patch(world, { name: 'x' }, world.bob)),
  refused('PATCH answers 403 to a viewer', 403, async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.bob, { clearance: 299 });
    return world.bob.patch(at(await world.aModel({}, project)), { name: 'x' });
  }),
  answers('PATCH by an editor answers 200', 200, async (world) =>
    world.bob.patch(at(await world.aModel({}, await bobsProject(world))), { name: 'x' }),
  ),
  answers('PATCH by an administrator answers 200', 200, (world) => patch(world, { description: 'seen' }, world.admin)),
  refused('PATCH answers 404 when there is none', 404, ({ ada }) => ada.patch(at({ id: nobody }), { name: 'x' })),
  refused('PATCH answers 404 when it is hidden', 404, async (world) => world.bob.patch(at(await hidden(world)), { name: 'x' })),
  refused('PATCH answers 400 to an id that is no UUID', 400, ({ ada }) => ada.patch(at({ id: 'first' }), { name: 'x' }), 'id'),
  refused(
    'PATCH answers 409 when the slug is taken',
    409,
    async (world) => patch(world, { slug: (await world.aModel()).slug }),
    'slug',
  ),
  refused('PATCH answers 409 when a hidden model has the slug', 409, async (world) => {
    const project = await bobsProject(world);
    const { slug } = await world.aModel({ confidentiality: 250 }, project);
    return world.bob.patch(at(await world.aModel({}, project)), { slug });
  }),
  holds('PATCH to the slug that it has answers 200', async (world) => {
    const { slug, ...model } = await world.aModel();
    expectStatus(await world.ada.patch(at(model), { slug }), 200);
  }),
  ...Object.entries({ project: { id: nobody }, scope: { id: nobody }, projectId: nobody, id: nobody }).map(([field, value]) =>
    refused(`PATCH answers 400 to another ${field}`, 400, (world) => patch(world, { [field]: value }), field),
  ),
  holds('PATCH accepts the project and scope that it has', async (world) => {
    const { project, scope, ...model } = await world.aModel();
    expectStatus(await world.ada.patch(at(model), { project, scope, projectId: project.id, description: 'same' }), 200);
  }),
  ...Object.entries({ contentFormat: 'json', message: 'x', canUpdate: true, lineage: nobody }).map(([field, value]) =>
    refused(`PATCH answers 400 to ${field}, which no GET shows`, 400, (world) => patch(world, { [field]: value }), field),
  ),
  holds('PATCH leaves content and revision as they are', async (world) => {
    const model = await anUpload(world);
    const before = await world.ada.get(contentOf(model, '?format=xmi'));
    expectEqual('revision', expectHal(await world.ada.patch(at(model), { name: 'Renamed' })).revision, 1);
    const after = await world.ada.get(contentOf(model, '?format=xmi'));
    expectEqual('text and ETag', [after.text, after.headers.get('etag')], [before.text, before.headers.get('etag')]);
  }),
  ...changeRules({ path, make: (world) => world.aModel({ description: 'At first' }), readOnly }),
];

const deleting: readonly Rule[] = [
  holds('DELETE answers 204 without a body, and the model, its content and its revisions are gone', async (world) => {
    const model = await anUpload(world);
    expectEqual('the body', expectStatus(await world.ada.delete(at(model)), 204).text, '');
    for (const address of ['', '/content', '/revisions', '/diagnostics', '/diff', '/ecore', '/owl'])
      expectStatus(await world.ada.get(`${at(model)}${address}`), 404);
    expectEqual('how many are listed', (await world.ada.read(`${path}?id=${model.id}`)).page.totalElements, 0);
    expectStatus(await world.ada.get(`/api/projects/${model.project.id}`), 200);
  }),
  holds('deleting one of two models with the same content keeps the other', async (world) => {
    const [one, two] = [await anUpload(world), await anUpload(world)];
    const before = (await world.ada.get(contentOf(two, '?format=xmi'))).text;
    expectStatus(await world.ada.delete(at(one)), 204);
    expectEqual('the text', (await world.ada.get(contentOf(two, '?format=xmi'))).text, before);
  }),
  holds('deleting a project deletes its models', async (world) => {
    const model = await anUpload(world, undefined, {}, await world.aProject());
    expectStatus(await world.ada.delete(`/api/projects/${model.project.id}`), 204);
    expectStatus(await world.admin.get(at(model)), 404);
    expectStatus(await world.admin.get(contentOf(model)), 404);
  }),
  holds('deleting a scope deletes the models of its projects', async (world) => {
    const model = await world.aModel({ confidentiality: 250 }, await world.aProject());
    expectStatus(await world.ada.delete(`/api/scopes/${model.scope.id}`), 204);
    expectStatus(await world.admin.get(at(model)), 404);
  }),
  answers('DELETE by an editor answers 204', 204, async (world) =>
    world.bob.delete(at(await world.aModel({}, await bobsProject(world)))),
  ),
  answers('DELETE by an administrator answers 204', 204, async (world) => world.admin.delete(at(await world.aModel()))),
  refused('DELETE answers 401 to an anonymous caller', 401, async (world) => world.anonymous.delete(at(await world.aModel()))),
  refused('DELETE answers 403 to a stranger who sees it', 403, async (world) => world.bob.delete(at(await world.aModel()))),
  refused('DELETE answers 403 to a viewer', 403, async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.bob, { clearance: 299 });
    return world.bob.delete(at(await world.aModel({}, project)));
  }),
  refused('DELETE answers 404 when there is none', 404, ({ ada }) => ada.delete(at({ id: nobody }))),
  refused('DELETE answers 404 when it is hidden', 404, async (world) => world.bob.delete(at(await hidden(world)))),
  refused('DELETE answers 404 the second time', 404, async (world) => {
    const model = await world.aModel();
    expectStatus(await world.ada.delete(at(model)), 204);
    return world.ada.delete(at(model));
  }),
  refused('DELETE answers 400 to an id that is no UUID', 400, ({ ada }) => ada.delete(at({ id: 'first' })), 'id'),
];

export const modelRuleSections: readonly Section[] = [
  { section: 'Models, reading', rules: reading },
  { section: 'Models, changing', rules: [...changing, ...wrongFields('PATCH', write), ...rightFields('PATCH', 200, write)] },
  { section: 'Models, deleting', rules: deleting },
];
