/** GET and DELETE /api/project-images/{id}, its content, and the list of images. */
import type { Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expect, expectEqual, expectHal, expectStatus, expectType } from '../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { conditionalRules, tagOf } from './conditional-requests.ts';
import { contentRequestRules, expectHarmless, policyOf } from './content-requests.ts';
import { expectFound } from './found.ts';
import { type Probe, sameAsMissing } from './hidden-and-missing.ts';
import { anImage, at, contentOf, path, replace } from './image-uploads.ts';
import { imageFields } from './list-fields.ts';
import { listRules } from './list-rules.ts';
import type { Listed } from './listed.ts';
import { listed } from './listed-in-projects.ts';
import { multipartOf } from './multipart-entities.ts';
import { pictures, svg } from './pictures.ts';

const inProjectOf = async (world: World, confidentiality: number) => anImage(world, await world.aProject({ confidentiality }));
const hidden = (world: World) => inProjectOf(world, 250);

async function expectSeen(caller: Caller, image: Body, isSeen: boolean): Promise<void> {
  await expectFound(caller, path, image, isSeen);
  expectStatus(await caller.get(contentOf(image)), isSeen ? 200 : 404);
}

const reading: readonly Rule[] = [
  holds('GET shows every field of an image', async (world) => {
    const image = expectHal(await world.ada.get(at(await anImage(world))));
    const audit = ['creator', 'creationDateTime', 'lastModifier', 'lastModificationDateTime'];
    for (const name of ['id', 'name', 'project', 'mediaType', 'size', 'width', 'height', '_links', ...audit])
      expect(`the field ${name}`, name in image, Object.keys(image));
  }),
  holds('_links.content leads to the content, and every link leads somewhere', async (world) => {
    const { id, _links } = await anImage(world);
    expectEqual('_links.content.href', _links.content.href, `${world.baseUrl}${contentOf({ id })}`);
    for (const link of Object.values(_links) as { href: string }[]) expectStatus(await world.ada.get(world.pathOf(link)), 200);
  }),
  ...([0, 150, 250] as const).flatMap((value) =>
    (['anonymous', 'bob', 'ada', 'admin'] as const).map((who) => {
      const isSeen = value === 0 || who === 'ada' || who === 'admin' || (value === 150 && who === 'bob');
      return holds(`an image of a project of ${value} is ${isSeen ? 'seen by' : 'hidden from'} ${who}`, async (world) =>
        expectSeen(world[who], await inProjectOf(world, value), isSeen),
      );
    }),
  ),
  holds('an image is seen by members whose clearance covers its project', async (world) => {
    const image = await hidden(world);
    const member = await world.aMember(image.project, world.bob, { clearance: 250 });
    await expectSeen(world.bob, image, true);
    expectHal(await world.ada.patch(`/api/project-users/${member.id}`, { clearance: 249 }));
    await expectSeen(world.bob, image, false);
  }),
  refused('GET answers 404 when there is none', 404, ({ ada }) => ada.get(at({ id: nobody }))),
  refused('GET of the content answers 404 when there is none', 404, ({ ada }) => ada.get(contentOf({ id: nobody }))),
  refused('GET answers 400 to an id that is no UUID', 400, ({ ada }) => ada.get(at({ id: 'first' })), 'id'),
];

const { bytes } = pictures.png;
const oneImage = (world: World) => anImage(world);

const content: readonly Rule[] = [
  ...Object.values(pictures).map((picture) =>
    holds(`the content of ${picture.mediaType} comes back byte for byte, and does no harm in a browser`, async (world) => {
      const answer = expectStatus(await world.anonymous.get(contentOf(await anImage(world, undefined, {}, picture))), 200);
      expectType(answer, picture.mediaType);
      expectEqual('the bytes', answer.bytes, picture.bytes);
      expectEqual('Content-Length', answer.headers.get('content-length'), String(picture.bytes.length));
      expectHarmless(answer);
    }),
  ),
  holds('a drawing with a script comes back as it was, and may not run it', async (world) => {
    const drawing = { ...pictures.svg, bytes: svg('<script>alert(document.cookie)</script>') };
    const answer = expectStatus(await world.ada.get(contentOf(await anImage(world, undefined, {}, drawing))), 200);
    expectEqual('the bytes', answer.bytes, drawing.bytes);
    expectHarmless(answer);
    expect('no scripts', !/script-src(?! 'none')|allow-scripts/.test(policyOf(answer)), policyOf(answer));
  }),
  ...contentRequestRules(async (world) => contentOf(await world.keep(oneImage))),
  holds('the ETag of the content changes when it is replaced', async (world) => {
    const image = await anImage(world);
    const tag = tagOf(await world.ada.get(contentOf(image)));
    expectHal(await replace(world.ada, image));
    expectEqual(
      'the bytes',
      expectStatus(await world.ada.get(contentOf(image), { 'if-none-match': tag }), 200).bytes,
      pictures.gif.bytes,
    );
  }),
  holds('the ETag of the content stays when only the name changes', async (world) => {
    const image = await anImage(world);
    const tag = tagOf(await world.ada.get(contentOf(image)));
    expectHal(await replace(world.ada, image, { name: 'Renamed' }, pictures.png));
    expectStatus(await world.ada.get(contentOf(image), { 'if-none-match': tag }), 304);
  }),
];

const deleting: readonly Rule[] = [
  holds('DELETE answers 204 without a body, and image and content are gone', async (world) => {
    const image = await anImage(world);
    expectEqual('the body', expectStatus(await world.ada.delete(at(image)), 204).text, '');
    await expectSeen(world.ada, image, false);
  }),
  holds('deleting one of two images with the same content keeps the other', async (world) => {
    const project = await world.aProject();
    const [one, two] = [await anImage(world, project), await anImage(world, project)];
    expectStatus(await world.ada.delete(at(one)), 204);
    expectEqual('the bytes', expectStatus(await world.ada.get(contentOf(two)), 200).bytes, bytes);
  }),
  answers('DELETE by an editor answers 204', 204, async (world) => {
    const image = await anImage(world);
    await world.aMember(image.project, world.bob, { role: 'editor' });
    return world.bob.delete(at(image));
  }),
  answers('DELETE by an administrator answers 204', 204, async (world) => world.admin.delete(at(await anImage(world)))),
  refused('DELETE answers 401 to an anonymous caller', 401, async (world) => world.anonymous.delete(at(await anImage(world)))),
  refused('DELETE answers 403 to a stranger who sees it', 403, async (world) => world.bob.delete(at(await anImage(world)))),
  refused('DELETE answers 403 to a viewer', 403, async (world) => {
    const image = await anImage(world);
    await world.aMember(image.project, world.bob, { clearance: 299 });
    return world.bob.delete(at(image));
  }),
  refused('DELETE answers 404 when there is none', 404, ({ ada }) => ada.delete(at({ id: nobody }))),
  refused('DELETE answers 404 when it is hidden', 404, async (world) => world.bob.delete(at(await hidden(world)))),
  refused('DELETE answers 400 to an id that is no UUID', 400, ({ ada }) => ada.delete(at({ id: 'first' })), 'id'),
  holds('deleting a project deletes its images', async (world) => {
    const image = await anImage(world);
    expectStatus(await world.ada.delete(`/api/projects/${image.project.id}`), 204);
    await expectSeen(world.admin, image, false);
  }),
  holds('an image of an archived project is read', async (world) => {
    const image = await anImage(world);
    expectHal(await world.ada.patch(`/api/projects/${image.project.id}`, { archived: true }));
    await expectSeen(world.anonymous, image, true);
  }),
];

const probes: readonly Probe[] = [
  { says: `GET ${path}/{id}`, send: ({ bob }, id) => bob.get(at({ id })) },
  { says: `GET ${path}/{id} anonymously`, send: ({ anonymous }, id) => anonymous.get(at({ id })) },
  { says: `GET ${path}/{id}/content`, send: ({ bob }, id) => bob.get(contentOf({ id })) },
  { says: `GET ${path}/{id}/content with a range`, send: ({ bob }, id) => bob.get(contentOf({ id }), { range: 'bytes=99999-' }) },
  { says: `HEAD ${path}/{id}/content`, send: ({ bob }, id) => bob.head(contentOf({ id })) },
  { says: `PATCH ${path}/{id}`, send: ({ bob }, id) => replace(bob, { id }) },
  {
    says: `PATCH ${path}/{id} with If-Match`,
    send: ({ bob }, id) => replace(bob, { id }, {}, pictures.gif, { 'if-match': '"x"' }),
  },
  { says: `DELETE ${path}/{id}`, send: ({ bob }, id) => bob.delete(at({ id })) },
];

const conditional = conditionalRules({
  at: async (world) => at(await anImage(world)),
  change: ({ ada }, address, headers) => ada.patch(address, multipartOf({ name: 'Changed' }, pictures.gif), headers),
});

async function listedImages(world: World): Promise<Listed> {
  const [one, two] = [await world.aProject(), await world.aProject()];
  const word = world.slug();
  const kinds = Object.values(pictures);
  for (const [index, name] of ['Zeta', 'alpha', 'Möwe', 'beta', 'Gamma', 'eta'].entries())
    await anImage(world, index % 2 ? one : two, { name: `${word} ${name}` }, kinds[index]);
  return listed(world, { resource: 'projectImages', path }, `name=${word}*`);
}

const lists = listRules({
  listing: (world) => world.keep(listedImages),
  fields: imageFields,
  unreadable: [
    ['id', 'first'],
    ['project.id', '1'],
    ['creationDateTime', 'yesterday'],
  ],
});

export const imageSections: readonly Section[] = [
  { section: 'Images, reading', rules: reading },
  { section: 'Images, content', rules: content },
  { section: 'Images, deleting', rules: deleting },
  { section: 'Images, hidden', rules: probes.map((probe) => sameAsMissing(probe, hidden)) },
  { section: 'Images, conditions', rules: conditional },
  { section: 'Lists of images', rules: lists },
];
