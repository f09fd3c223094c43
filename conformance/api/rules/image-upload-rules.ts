/** POST /api/project-images and PATCH /api/project-images/{id}: forms in, and what is refused. */
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { answers, harmless, holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { createdOnceRules } from './created-once.ts';
import { sameAsMissing } from './hidden-and-missing.ts';
import { anImage, at, contentOf, path, replace, store } from './image-uploads.ts';
import { blobOf, boundary, brokenMultiparts, extended, multipartOf } from './multipart-entities.ts';
import { noPictures, pictures, png } from './pictures.ts';

const kinds = Object.values(pictures);

const stored: readonly Rule[] = [
  ...kinds.map((picture) =>
    holds(`POST of ${picture.mediaType} answers 201 with what its bytes say`, async (world) => {
      const { mediaType, size, width, height } = await anImage(world, undefined, {}, picture);
      const expected = [picture.mediaType, picture.bytes.length, picture.width, picture.height];
      expectEqual('mediaType, size, width and height', [mediaType, size, width, height], expected);
    }),
  ),
  holds('the media type comes from the bytes, whatever the client says', async (world) => {
    const file = { ...pictures.gif, mediaType: 'text/html', fileName: 'page.html' };
    expectEqual('mediaType', (await anImage(world, undefined, {}, file)).mediaType, 'image/gif');
  }),
  holds('POST answers 201 with name, project and audit fields', async (world) => {
    const project = await world.aProject();
    const image = await anImage(world, project, { name: 'Floor plan' });
    const { id, slug, version, name } = project;
    expectEqual('name and project', [image.name, image.project], ['Floor plan', { id, slug, version, name }]);
    const { id: userId, name: userName } = world.ada.user;
    expectEqual('creator', image.creator, { id: userId, name: userName });
  }),
  holds('POST carries a Location that leads to the image', async (world) => {
    const answer = expectStatus(await store(world.ada, await world.aProject()), 201);
    const href = answer.headers.get('location') ?? '';
    expectEqual('what is there', await world.ada.read(world.pathOf({ href })), answer.body);
  }),
  ...['Plan.png', '/home/ada/Plan.png', 'C:\\Users\\Ada\\Plan.png', '../../Plan.png'].map((fileName) =>
    holds(`the name defaults to the name of the uploaded file without its extension, ${fileName}`, async (world) => {
      const { name } = await anImage(world, undefined, {}, { ...pictures.png, fileName });
      expectEqual('name', name, 'Plan');
    }),
  ),
  holds('POST trims the name', async (world) =>
    expectEqual('name', (await anImage(world, undefined, { name: '  Plan ' })).name, 'Plan'),
  ),
  holds('POST ignores what a GET shows and what cannot be set', async (world) => {
    const image = await anImage(world, undefined, { mediaType: 'image/gif', size: 1, width: 99, creator: { id: nobody } });
    expectEqual('what is stored', [image.mediaType, image.width, image.creator.id], ['image/png', 3, world.ada.user.id]);
  }),
  holds('the parts come in either order', async (world) => {
    const form = new FormData();
    form.append('content', blobOf(pictures.png), 'plan.png');
    form.append('entity', JSON.stringify({ project: { id: (await world.aProject()).id }, name: 'Second' }));
    expectEqual('name', expectHal(await world.ada.post(path, form), 201).name, 'Second');
  }),
  answers('POST by an editor answers 201', 201, async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.bob, { role: 'editor' });
    return store(world.bob, project);
  }),
  answers('POST by an administrator answers 201', 201, async (world) => store(world.admin, await world.aProject())),
  answers('the same name and content may be stored twice', 201, async (world) => {
    const project = await world.aProject();
    await anImage(world, project, { name: 'Same' });
    return store(world.ada, project, { name: 'Same' });
  }),
];

const wrongEntities: readonly (readonly [says: string, more: object, field?: string])[] = [
  ['without a project', { project: undefined }],
  ['without a project.id', { project: {} }, 'project.id'],
  ['to a project.id that is no UUID', { project: { id: 'first' } }, 'project.id'],
  ['to an empty name', { name: '' }, 'name'],
  ['to a blank name', { name: ' ' }, 'name'],
  ['to a name of 201 characters', { name: 'n'.repeat(201) }, 'name'],
  ['to a name that is a number', { name: 5 }, 'name'],
  ['to a property that no GET shows', { colour: 'red' }, 'colour'],
];

const broken: readonly (readonly [says: string, form: (id: string) => FormData, field?: string])[] = [
  ['without an entity', () => multipartOf(undefined, pictures.png), 'entity'],
  ['without a content', (id) => multipartOf({ project: { id } }), 'content'],
  ['to an entity that is no JSON', () => multipartOf('{"project": ', pictures.png), 'entity'],
  ['to an entity that is an array', (id) => multipartOf([{ project: { id } }], pictures.png)],
  ['to a third part', (id) => extended(multipartOf({ project: { id } }, pictures.png), 'other', pictures.gif)],
  ['to a second content', (id) => extended(multipartOf({ project: { id } }, pictures.png), 'content', pictures.gif)],
];

const refusals: readonly Rule[] = [
  ...wrongEntities.map(([says, more, field]) =>
    refused(`POST answers 400 ${says}`, 400, async (world) => store(world.ada, await world.aProject(), more), field),
  ),
  ...broken.map(([says, form, field]) =>
    refused(`POST answers 400 ${says}`, 400, async (world) => world.ada.post(path, form((await world.aProject()).id)), field),
  ),
  ...noPictures.map(([says, bytes]) =>
    refused(
      `POST of ${says} that calls itself image/png answers 400`,
      400,
      async (world) => store(world.ada, await world.aProject(), {}, { ...pictures.png, bytes }),
      'content',
    ),
  ),
  ...brokenMultiparts.map(([says, body]) =>
    refused(`POST of a multipart body ${says} answers 400`, 400, ({ ada }) => ada.post(path, body, boundary)),
  ),
  harmless('POST of JSON is refused', ({ ada }) => ada.post(path, { project: { id: nobody } })),
  harmless('POST of a bare picture is refused', ({ ada }) => ada.post(path, pictures.png.bytes, { 'content-type': 'image/png' })),
  holds('a refused POST stores nothing', async (world) => {
    const project = await world.aProject();
    expectStatus(await store(world.ada, project, {}, { bytes: noPictures[0]![1] }), 400);
    expectEqual('how many images', (await world.ada.read(`${path}?project.id=${project.id}`)).page.totalElements, 0);
  }),
  refused('POST answers 401 to an anonymous caller', 401, async (world) => store(world.anonymous, await world.aProject())),
  refused('POST answers 403 to a stranger', 403, async (world) => store(world.bob, await world.aProject())),
  refused('POST answers 403 to a viewer', 403, async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.bob, { clearance: 299 });
    return store(world.bob, project);
  }),
  holds('POST answers 403 in an archived project and says archived', async (world) => {
    const { detail } = expectProblem(await store(world.ada, await world.aProject({ archived: true })), 403);
    expect('a detail that says archived', /archived/i.test(detail), detail);
  }),
  refused('POST answers 404 when the project is missing', 404, ({ ada }) => store(ada, { id: nobody })),
  refused('POST answers 404 when the project is hidden', 404, async (world) =>
    store(world.bob, await world.aProject({ confidentiality: 250 })),
  ),
  sameAsMissing({ says: `POST ${path} into a project`, send: ({ bob }, id) => store(bob, { id }) }, (world) =>
    world.aProject({ confidentiality: 250 }),
  ),
  refused('404 before unreadable content: a text into a missing project', 404, ({ ada }) =>
    store(ada, { id: nobody }, {}, { bytes: noPictures[0]![1] }),
  ),
  refused('403 before unreadable content: a text by a stranger', 403, async (world) =>
    store(world.bob, await world.aProject(), {}, { bytes: noPictures[0]![1] }),
  ),
];

const replacing: readonly Rule[] = [
  holds('PATCH answers 200, the file replaces the content fully, and an omitted name stays', async (world) => {
    const image = await anImage(world, undefined, { name: 'Plan' });
    const { id, name, mediaType, size, width, height } = expectHal(await replace(world.ada, image));
    const { gif } = pictures;
    expectEqual(
      'the image',
      [id, name, mediaType, size, width, height],
      [image.id, 'Plan', gif.mediaType, gif.bytes.length, 1, 1],
    );
    expectEqual('the content', (await world.ada.get(contentOf(image))).bytes, gif.bytes);
  }),
  holds('PATCH changes the name', async (world) => {
    expectEqual('name', expectHal(await replace(world.ada, await anImage(world), { name: 'Renamed' })).name, 'Renamed');
  }),
  holds('PATCH sets lastModifier, and keeps creator and creationDateTime', async (world) => {
    const before = await anImage(world);
    const after = expectHal(await replace(world.admin, before));
    expectEqual('lastModifier', after.lastModifier.id, world.admin.user.id);
    expectEqual(
      'creator and creationDateTime',
      [after.creator, after.creationDateTime],
      [before.creator, before.creationDateTime],
    );
  }),
  holds('a GET sent back with a new file is accepted', async (world) => {
    const image = await anImage(world);
    expectHal(await replace(world.ada, image, image));
  }),
  ...Object.entries({ id: nobody, project: { id: nobody }, name: '', colour: 'red' }).map(([field, value]) =>
    refused(
      `PATCH answers 400 to ${field} ${JSON.stringify(value)}`,
      400,
      async (world) => replace(world.ada, await anImage(world), { [field]: value }),
      field,
    ),
  ),
  refused(
    'PATCH answers 400 without a content',
    400,
    async (world) => world.ada.patch(at(await anImage(world)), multipartOf({ name: 'x' })),
    'content',
  ),
  refused(
    'PATCH answers 400 without an entity',
    400,
    async (world) => world.ada.patch(at(await anImage(world)), multipartOf(undefined, pictures.gif)),
    'entity',
  ),
  holds('PATCH to a file that is no picture answers 400 on content, and the old content stays', async (world) => {
    const image = await anImage(world);
    expectProblem(await replace(world.ada, image, { name: 'lost' }, { bytes: noPictures[0]![1] }), 400, 'content');
    expectEqual('the image', await world.ada.read(at(image)), image);
    expectEqual('the content', (await world.ada.get(contentOf(image))).bytes, pictures.png.bytes);
  }),
  answers('PATCH by an editor answers 200', 200, async (world) => {
    const image = await anImage(world);
    await world.aMember(image.project, world.bob, { role: 'editor' });
    return replace(world.bob, image, {}, { bytes: png(5, 5) });
  }),
  refused('PATCH answers 401 to an anonymous caller', 401, async (world) => replace(world.anonymous, await anImage(world))),
  refused('PATCH answers 403 to a stranger who sees it', 403, async (world) => replace(world.bob, await anImage(world))),
  refused('PATCH answers 404 when there is none', 404, ({ ada }) => replace(ada, { id: nobody })),
  refused('PATCH answers 404 when it is hidden', 404, async (world) => replace(world.bob, await hiddenImage(world))),
  refused('PATCH answers 400 to an id that is no UUID', 400, ({ ada }) => replace(ada, { id: 'first' }), 'id'),
  refused('PATCH answers 403 in an archived project', 403, async (world) => {
    const image = await anImage(world);
    expectHal(await world.ada.patch(`/api/projects/${image.project.id}`, { archived: true }));
    return replace(world.ada, image);
  }),
  refused('401 before the body is read', 401, async (world) =>
    world.anonymous.patch(at(await anImage(world)), 'noise', boundary),
  ),
  refused('404 before the body is read', 404, ({ ada }) => ada.patch(at({ id: nobody }), 'noise', boundary)),
  refused('403 before the body is read', 403, async (world) => world.bob.patch(at(await anImage(world)), 'noise', boundary)),
  refused('412 before the body is read', 412, async (world) =>
    world.ada.patch(at(await anImage(world)), 'noise', { ...boundary, 'if-match': '"stale"' }),
  ),
];

const hiddenImage = async (world: World) => anImage(world, await world.aProject({ confidentiality: 250 }));

export const imageUploadSections: readonly Section[] = [
  {
    section: 'Images, creating',
    rules: [
      ...stored,
      ...refusals,
      ...createdOnceRules(async (world) => {
        const entity = { project: { id: (await world.aProject()).id } };
        return { path, body: multipartOf(entity, pictures.png), other: multipartOf(entity, pictures.jpeg) };
      }),
    ],
  },
  { section: 'Images, replacing', rules: replacing },
];
