/** POST /api/models with JSON: an empty model. */
import type { Answer } from '../../answer.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../../rule.ts';
import { manyModels, nobody, type World } from '../../world.ts';
import { rightFields, type Write, wrongFields } from '../written-texts.ts';
import { formatNames } from './formats.ts';
import { at, bobsProject, path } from './model-uploads.ts';

const post = async (world: World, fields: object, by = world.ada): Promise<Answer> =>
  by.post(path, { projectId: (await world.keep(manyModels)).id, name: world.name(), ...fields });
const write: Write = (world, fields) => post(world, fields);

const created: readonly Rule[] = [
  holds('POST answers 201 with the model, and says where it is', async (world) => {
    const [project, name] = [await world.keep(manyModels), world.name()];
    const model = expectHal(await world.ada.post(path, { projectId: project.id, name }), 201);
    const { id, slug, version, scope } = project;
    expectEqual('name and slug', [model.name, model.slug], [name, name.replace(' ', '-')]);
    expectEqual('project and scope', [model.project, model.scope], [{ id, slug, version, name: project.name }, scope]);
  }),
  holds('POST without content makes an empty model: revision 0, no content type, nothing wrong in it', async (world) => {
    const { revision, contentType, type, diagnosticCounts } = await world.aModel();
    expectEqual('revision, contentType and type', [revision, contentType, type], [0, null, null]);
    expectEqual('diagnosticCounts', diagnosticCounts, { error: 0, warning: 0, info: 0 });
  }),
  holds('POST gives neither a previous version nor a default representation', async (world) => {
    const { previousVersionId, defaultRepresentation } = await world.aModel();
    expectEqual('both', [previousVersionId ?? null, defaultRepresentation ?? null], [null, null]);
  }),
  holds('POST sets creator and lastModifier', async (world) => {
    const { creator, lastModifier, creationDateTime } = await world.aModel();
    const { id, name } = world.ada.user;
    expectEqual(
      'both',
      [creator, lastModifier],
      [
        { id, name },
        { id, name },
      ],
    );
    expect('creationDateTime to be an instant with fractional seconds', /\.\d+Z$/.test(creationDateTime), creationDateTime);
  }),
  holds("POST supplies the project's confidentiality", async (world) => {
    const project = await world.aProject({ confidentiality: 77 });
    expectEqual('confidentiality', (await world.aModel({}, project)).confidentiality, 77);
  }),
  holds('a contentType that is known gives the model its type', async (world) => {
    const { type } = await world.aModel({ contentType: 'http://www.eclipse.org/emf/2002/Ecore' });
    expectEqual('type', type, 'ecore');
  }),
  ...['ecore', '/relative', 'http:', 'http://with a space', 'no-scheme/path'].map((contentType) =>
    refused(
      `a contentType that is no absolute URI answers 400: ${contentType}`,
      400,
      (world) => post(world, { contentType }),
      'contentType',
    ),
  ),
  holds('POST takes slug, description, confidentiality and contentType', async (world) => {
    const given = { slug: world.slug(), description: 'About it', confidentiality: 42, contentType: 'http://example.org/any' };
    const { slug, description, confidentiality, contentType } = await world.aModel(given);
    expectEqual('what is stored', { slug, description, confidentiality, contentType }, given);
  }),
  holds('POST takes archived', async (world) => {
    const { archiver, archivationDateTime } = await world.aModel({ archived: true });
    expectEqual('archiver', archiver?.id, world.ada.user.id);
    expect('archivationDateTime to be an instant', Date.parse(archivationDateTime) > 0, archivationDateTime);
  }),
  holds('POST carries a Location that leads to the model', async (world) => {
    const answer = expectStatus(await post(world, {}), 201);
    const href = answer.headers.get('location') ?? '';
    expectEqual('what is there', await world.ada.read(world.pathOf({ href })), answer.body);
  }),
  holds('a slug is made of the name by transliteration', async (world) => {
    const name = world.slug();
    expectEqual('slug', (await world.aModel({ name: `Émile Šmíd ${name}` })).slug, `emile-smid-${name}`);
  }),
  holds('a name that leaves nothing gives model-<8 hex>', async (world) => {
    const { slug } = await world.aModel({ name: '…' });
    expect('model-<8 hex>', /^model-[0-9a-f]{8}$/.test(slug), slug);
  }),
  holds('the same slug in another project is no conflict', async (world) => {
    const { slug } = await world.aModel();
    expectStatus(await world.ada.post(path, { projectId: (await world.aProject()).id, name: 'x', slug }), 201);
  }),
  ...[...formatNames, null].map((contentFormat) =>
    holds(`a contentFormat of ${contentFormat} without content has no effect`, async (world) => {
      const { revision, contentType } = await world.aModel({ contentFormat });
      expectEqual('revision and contentType', [revision, contentType], [0, null]);
    }),
  ),
  holds('POST ignores what a GET shows and what cannot be set', async (world) => {
    const given = { previousVersionId: nobody, type: 'ecore', revision: 7, creator: { id: nobody }, _links: {} };
    const { previousVersionId, type, revision, creator } = await world.aModel(given);
    expectEqual('what is stored', [previousVersionId, type, revision, creator.id], [null, null, 0, world.ada.user.id]);
  }),
  answers('POST by an editor answers 201', 201, async (world) =>
    world.bob.post(path, { projectId: (await bobsProject(world)).id, name: 'x' }),
  ),
  answers('POST by an administrator answers 201', 201, (world) => post(world, {}, world.admin)),
];

const withProject = async (world: World, more: object, by = world.ada, fields: object = {}): Promise<Answer> =>
  by.post(path, { projectId: (await world.aProject(more)).id, name: 'x', ...fields });

const refusals: readonly Rule[] = [
  refused('POST answers 400 without a projectId', 400, ({ ada }) => ada.post(path, { name: 'x' }), 'projectId'),
  ...['first', null, 5].map((projectId) =>
    refused(
      `POST answers 400 to a projectId of ${projectId}`,
      400,
      ({ ada }) => ada.post(path, { projectId, name: 'x' }),
      'projectId',
    ),
  ),
  refused('POST answers 400 without a name', 400, (world) => post(world, { name: undefined }), 'name'),
  refused('POST answers 400 without a body', 400, ({ ada }) => ada.post(path, undefined)),
  refused('POST answers 400 to an array', 400, ({ ada }) => ada.post(path, [{ projectId: nobody, name: 'x' }])),
  refused('POST answers 400 to broken JSON', 400, ({ ada }) => ada.post(path, '{"name": ')),
  refused('POST answers 401 to an anonymous caller', 401, (world) => post(world, {}, world.anonymous)),
  refused('POST answers 403 to a stranger', 403, (world) => post(world, {}, world.bob)),
  refused('POST answers 403 to a viewer', 403, async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.bob, { clearance: 299 });
    return world.bob.post(path, { projectId: project.id, name: 'x' });
  }),
  holds('POST answers 403 in an archived project and says archived', async (world) => {
    const { detail } = expectProblem(await withProject(world, { archived: true }), 403);
    expect('a detail that says archived', /archived/i.test(detail), detail);
  }),
  refused('POST answers 404 when the project is missing', 404, ({ ada }) => ada.post(path, { projectId: nobody, name: 'x' })),
  refused('POST answers 404 when the project is hidden', 404, (world) => withProject(world, { confidentiality: 250 }, world.bob)),
  refused(
    'POST answers 409 when the slug is taken in the project',
    409,
    async (world) => post(world, await slugOf(world)),
    'slug',
  ),
  refused('POST answers 409 when the generated slug is taken', 409, async (world) => {
    const { name } = await world.aModel();
    return post(world, { name });
  }),
  refused('POST answers 409 when a hidden model has the slug', 409, async (world) => {
    const project = await bobsProject(world);
    const { slug } = await world.aModel({ confidentiality: 250 }, project);
    return world.bob.post(path, { projectId: project.id, name: 'x', slug });
  }),
  refused(
    "POST answers 400 below the project's confidentiality",
    400,
    (world) => withProject(world, { confidentiality: 50 }, world.ada, { confidentiality: 49 }),
    'confidentiality',
  ),
  refused(
    'POST answers 400 to a confidentiality that the caller could not see afterwards',
    400,
    async (world) => world.bob.post(path, { projectId: (await bobsProject(world)).id, name: 'x', confidentiality: 201 }),
    'confidentiality',
  ),
  ...['docx', '', 'application/json'].map((contentFormat) =>
    refused(`POST answers 415 to the contentFormat "${contentFormat}"`, 415, (world) => post(world, { contentFormat })),
  ),
  refused('POST answers 415 to plain text', 415, ({ ada }) => ada.post(path, 'name=x', { 'content-type': 'text/plain' })),
  holds('a refused POST makes nothing', async (world) => {
    const project = await world.aProject();
    for (const fields of [{ confidentiality: 900 }, { contentFormat: 'docx' }, { colour: 'red' }])
      expect('a refusal', (await world.ada.post(path, { projectId: project.id, name: 'x', ...fields })).status >= 400);
    expectEqual('how many models', (await world.ada.read(`${path}?project.id=${project.id}`)).page.totalElements, 0);
  }),
  holds('a refused POST leaves its slug free', async (world) => {
    const fields = { slug: world.slug() };
    expectStatus(await post(world, { ...fields, confidentiality: 900 }), 400);
    expectStatus(await world.ada.get(at(await world.aModel(fields))), 200);
  }),
];

const slugOf = async (world: World) => ({ slug: (await world.aModel()).slug });

export const modelCreateSection: Section = {
  section: 'Models, creating',
  rules: [...created, ...refusals, ...wrongFields('POST', write), ...rightFields('POST', 201, write)],
};
