/** POST /api/models with a form that is refused: its parts, its entity, its format, its content, its sender. */
import { expect, expectEqual, expectProblem, expectStatus } from '../../expectations.ts';
import { holds, type Rule, refused, type Section } from '../../rule.ts';
import { manyModels, nobody, type World } from '../../world.ts';
import { sameAsMissing } from '../hidden-and-missing.ts';
import { boundary, brokenMultiparts, extended, multipartOf } from '../multipart-entities.ts';
import { aFleet, unreadable } from './fleets.ts';
import { at, bobsProject, fileOf, fleetFile, path, upload } from './model-uploads.ts';

const home = async (world: World): Promise<string> => (await world.keep(manyModels)).id;

const brokenParts: readonly (readonly [says: string, form: (entity: object) => FormData, field?: string])[] = [
  ['without an entity', () => multipartOf(undefined, fleetFile), 'entity'],
  ['without a content', (entity) => multipartOf(entity), 'content'],
  ['without any part', () => new FormData()],
  ['to a second content', (entity) => extended(multipartOf(entity, fleetFile), 'content', fleetFile)],
  ['to a second entity', (entity) => extended(multipartOf(entity, fleetFile), 'entity', fileOf(JSON.stringify(entity), 'e'))],
  ['to a third part', (entity) => extended(multipartOf(entity, fleetFile), 'other', fleetFile)],
  ['to a part that is called otherwise', (entity) => extended(multipartOf(entity), 'file', fleetFile)],
  ['to an entity that is no JSON', () => multipartOf('{"name": ', fleetFile), 'entity'],
  ['to an empty entity', () => multipartOf('', fleetFile), 'entity'],
  ['to an entity that is an array', (entity) => multipartOf([entity], fleetFile)],
  ['to an entity that is null', () => multipartOf('null', fleetFile)],
];

const wrongEntities: readonly (readonly [says: string, more: object, field: string])[] = [
  ['without a projectId', { projectId: undefined }, 'projectId'],
  ['to a projectId that is no UUID', { projectId: 'first' }, 'projectId'],
  ['without a name', { name: undefined }, 'name'],
  ['to a blank name', { name: ' ' }, 'name'],
  ['to a wrong slug', { slug: 'My Slug' }, 'slug'],
  ['to a property that no GET shows', { colour: 'red' }, 'colour'],
  ['to a confidentiality above 299', { confidentiality: 300 }, 'confidentiality'],
  ['to a contentFormat that is a number', { contentFormat: 5 }, 'contentFormat'],
  ['to a message that is a number', { message: 5 }, 'message'],
];

const forms: readonly Rule[] = [
  ...brokenParts.map(([says, form, field]) =>
    refused(
      `POST of a form answers 400 ${says}`,
      400,
      async (world) => world.ada.post(path, form({ projectId: await home(world), name: world.name() })),
      field,
    ),
  ),
  ...wrongEntities.map(([says, more, field]) =>
    refused(`POST of a form answers 400 ${says}`, 400, async (world) => upload(world.ada, await home(world), more), field),
  ),
  ...brokenMultiparts.map(([says, body]) =>
    refused(`POST of a multipart body ${says} answers 400`, 400, ({ ada }) => ada.post(path, body, boundary)),
  ),
  refused('POST of a multipart body that names no boundary answers 400', 400, ({ ada }) =>
    ada.post(path, 'noise', { 'content-type': 'multipart/form-data' }),
  ),
];

const formats: readonly Rule[] = [
  ...['fleet.docx', 'fleet.xml', 'fleet', 'xmi', 'fleet.xmi.zip', 'fleet.', '.'].map((fileName) =>
    refused(`POST of a file called ${fileName} answers 415`, 415, async (world) =>
      upload(world.ada, await home(world), {}, { ...fleetFile, fileName }),
    ),
  ),
  ...['docx', '', '.xmi'].map((contentFormat) =>
    refused(`POST of a form with the contentFormat "${contentFormat}" answers 415`, 415, async (world) =>
      upload(world.ada, await home(world), { contentFormat }),
    ),
  ),
];

const contents: readonly Rule[] = [
  ...unreadable.map(([says, format, text, place]) =>
    holds(`POST of ${says} answers 400 on content and says where`, async (world) => {
      const answer = await upload(world.ada, await home(world), {}, fileOf(text, `fleet.${format}`));
      const { detail, errors } = expectProblem(answer, 400, 'content');
      expect(`the place ${place}`, place.test(detail) && place.test(errors[0].message), detail);
    }),
  ),
  holds('a refused POST of a form makes nothing, and leaves its slug free', async (world) => {
    const [{ id }, slug] = [await world.aProject(), world.slug()];
    expectStatus(await upload(world.ada, id, { slug }, fileOf('no xmi', 'fleet.xmi')), 400);
    expectStatus(await upload(world.ada, id, { slug, confidentiality: 900 }), 400);
    expectStatus(await upload(world.ada, id, { slug }, { ...fleetFile, fileName: 'fleet.docx' }), 415);
    expectEqual('how many models', (await world.ada.read(`${path}?project.id=${id}`)).page.totalElements, 0);
    expectStatus(await upload(world.ada, id, { slug }), 201);
  }),
];

const notXmi = fileOf('no xmi', 'fleet.xmi');

const senders: readonly Rule[] = [
  refused('POST of a form answers 401 to an anonymous caller', 401, async (world) => upload(world.anonymous, await home(world))),
  refused('POST of a form answers 403 to a stranger', 403, async (world) => upload(world.bob, await home(world))),
  refused('POST of a form answers 403 to a viewer', 403, async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.bob, { clearance: 299 });
    return upload(world.bob, project.id);
  }),
  refused('POST of a form answers 403 in an archived project', 403, async (world) =>
    upload(world.ada, (await world.aProject({ archived: true })).id),
  ),
  refused('POST of a form answers 404 when the project is missing', 404, ({ ada }) => upload(ada, nobody)),
  refused('POST of a form answers 404 when the project is hidden', 404, async (world) =>
    upload(world.bob, (await world.aProject({ confidentiality: 250 })).id),
  ),
  sameAsMissing({ says: `POST ${path} of a form into a project`, send: ({ bob }, id) => upload(bob, id) }, (world) =>
    world.aProject({ confidentiality: 250 }),
  ),
  refused(
    'POST of a form answers 409 when the slug is taken in the project',
    409,
    async (world) => upload(world.ada, await home(world), { slug: (await world.aModel()).slug }),
    'slug',
  ),
  refused(
    "POST of a form answers 400 below the project's confidentiality",
    400,
    async (world) => upload(world.ada, (await world.aProject({ confidentiality: 50 })).id, { confidentiality: 49 }),
    'confidentiality',
  ),
  refused(
    'POST of a form answers 400 to a confidentiality that the caller could not see afterwards',
    400,
    async (world) => upload(world.bob, (await bobsProject(world)).id, { confidentiality: 201 }),
    'confidentiality',
  ),
  refused('401 before the body is read: a broken form by an anonymous caller', 401, ({ anonymous }) =>
    anonymous.post(path, 'noise', boundary),
  ),
  refused('404 before unreadable content: into a missing project', 404, ({ ada }) => upload(ada, nobody, {}, notXmi)),
  refused('403 before unreadable content: by a stranger', 403, async (world) => upload(world.bob, await home(world), {}, notXmi)),
  holds('deleting the model frees its slug for the next upload', async (world) => {
    const [{ id }, slug] = [await world.aProject(), world.slug()];
    const first = expectStatus(await upload(world.ada, id, { slug }), 201).body;
    expectStatus(await world.ada.delete(at(first)), 204);
    expectStatus(await upload(world.ada, id, { slug }, fileOf(aFleet('Fram'), 'fleet.xmi')), 201);
  }),
];

export const modelUploadRefusalSections: readonly Section[] = [
  { section: 'Models, uploading: forms', rules: forms },
  { section: 'Models, uploading: formats', rules: formats },
  { section: 'Models, uploading: content', rules: contents },
  { section: 'Models, uploading: senders', rules: senders },
];
