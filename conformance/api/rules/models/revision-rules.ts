/** GET /api/models/{id}/revisions and the content of older revisions. */
import { createHash } from 'node:crypto';
import type { Body } from '../../answer.ts';
import { expect, expectEqual, expectHal, expectStatus } from '../../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../../rule.ts';
import { nobody, type World } from '../../world.ts';
import { revisionFields } from '../list-fields.ts';
import { listRules } from '../list-rules.ts';
import type { Listed } from '../listed.ts';
import { listed } from '../listed-in-projects.ts';
import { aFleet, jsonFleet } from './fleets.ts';
import { anUpload, at, contentOf, keptModel, messageHeader, replace, revised, textOf } from './model-uploads.ts';

const texts = [aFleet('Fram'), aFleet('Fram', 'Gauss'), jsonFleet(nobody)] as const;

/** A model with three revisions: two of ada in XMI, the last of the administrator in JSON with a message. */
const thrice = (world: World): Promise<Body> => world.keep(makeThrice);

async function makeThrice(world: World): Promise<Body> {
  const model = await revised(world, texts[0], texts[1]);
  return expectHal(await replace(world.admin, model, texts[2], '?format=json', messageHeader('Sold – the lot ✓')));
}

const revisionsOf = async (world: World, model: Body, by = world.ada): Promise<Body[]> =>
  (await by.read(`${at(model)}/revisions?size=100`))._embedded.revisions;

const shown: readonly Rule[] = [
  holds('the list shows every field of every revision', async (world) => {
    const names = ['number', 'creator', 'creationDateTime', 'format', 'size', 'sha256', 'objectCount', 'message', 'origin'];
    for (const revision of await revisionsOf(world, await thrice(world)))
      for (const name of names) expect(`the field ${name}`, name in revision, Object.keys(revision));
  }),
  holds('revisions count from 1 in the order of creation', async (world) => {
    const numbers = (await revisionsOf(world, await thrice(world))).map(({ number }) => number);
    expectEqual('the numbers', numbers, [1, 2, 3]);
  }),
  holds('a revision says who made it, in which format, how, and with which message', async (world) => {
    const found = await revisionsOf(world, await thrice(world));
    const facts = found.map(({ creator, format, origin, message }) => [creator.id, format, origin, message]);
    const [ada, admin] = [world.ada.user.id, world.admin.user.id];
    const expected = [
      [ada, 'xmi', 'upload', null],
      [ada, 'xmi', 'upload', null],
      [admin, 'json', 'upload', 'Sold – the lot ✓'],
    ];
    expectEqual('creator, format, origin and message', facts, expected);
  }),
  holds('size and sha256 are those of the bytes, objectCount that of the objects', async (world) => {
    const found = await revisionsOf(world, await thrice(world));
    const facts = found.map(({ size, sha256, objectCount }) => [size, sha256, objectCount]);
    const expected = texts.map((text, index) => [
      Buffer.byteLength(text),
      createHash('sha256').update(text).digest('hex'),
      [2, 3, 1][index],
    ]);
    expectEqual('size, sha256 and objectCount', facts, expected);
  }),
  holds('the links of a revision lead to its content and to its model', async (world) => {
    for (const [index, { _links }] of (await revisionsOf(world, await thrice(world))).entries()) {
      expectEqual('the content', (await world.ada.get(world.pathOf(_links.content))).text, texts[index]);
      expectStatus(await world.ada.get(world.pathOf(_links.model)), 200);
    }
  }),
  holds('the revision that a model shows is the last', async (world) =>
    expectEqual('revision', (await thrice(world)).revision, 3),
  ),
  answers('anyone who sees the model sees its revisions', 200, async (world) =>
    world.anonymous.get(`${at(await thrice(world))}/revisions`),
  ),
  refused('the revisions of a missing model answer 404', 404, ({ ada }) => ada.get(`${at({ id: nobody })}/revisions`)),
  refused('the revisions of a hidden model answer 404', 404, async (world) =>
    world.bob.get(`${at(await world.aModel({ confidentiality: 250 }))}/revisions`),
  ),
  refused('the revisions of what is no UUID answer 400', 400, ({ ada }) => ada.get(`${at({ id: 'first' })}/revisions`), 'id'),
];

const older: readonly Rule[] = [
  ...texts.map((text, index) =>
    holds(`GET content?revision=${index + 1} gives the bytes of that revision`, async (world) => {
      const format = index === 2 ? 'json' : 'xmi';
      expectEqual('the text', await textOf(world.anonymous, await thrice(world), format, `&revision=${index + 1}`), text);
    }),
  ),
  holds('an older revision is there in other formats too', async (world) => {
    const json = JSON.parse(await textOf(world.ada, await thrice(world), 'json', '&revision=2'));
    expectEqual('how many ships', json.content[0].data.ships.length, 2);
  }),
  holds('the current revision by its number is the content, with the same ETag', async (world) => {
    const model = await thrice(world);
    const [now, byNumber] = [await world.ada.get(contentOf(model)), await world.ada.get(contentOf(model, '?revision=3'))];
    expectEqual('text and ETag', [byNumber.text, byNumber.headers.get('etag')], [now.text, now.headers.get('etag')]);
  }),
  holds('revisions of the same bytes have different ETags', async (world) => {
    const model = await revised(world, texts[0], texts[0]);
    const tag = async (number: number) =>
      (await world.ada.get(contentOf(model, `?format=xmi&revision=${number}`))).headers.get('etag');
    expect('two tags', (await tag(1)) !== (await tag(2)), await tag(1));
  }),
];

const messages: readonly Rule[] = [
  ...['Fixed', 'Größer, 模型 🪐', '  trimmed  ', "it's 100 % <b>done</b>"].map((message) =>
    holds(`X-Revision-Message: ${message} is stored with the revision`, async (world) => {
      const model = await world.aModel();
      expectHal(await replace(world.ada, model, texts[0], '?format=xmi', messageHeader(message)));
      expectEqual('message', (await revisionsOf(world, model))[0]?.message, message.trim());
    }),
  ),
  holds('without X-Revision-Message a revision has no message', async (world) => {
    expectEqual('message', (await revisionsOf(world, await keptModel(world)))[0]?.message, null);
  }),
];

/** "A revision keeps the confidentiality that its model had when it was written. … Lowering a model does not publish its history." */
const history: readonly Rule[] = [
  holds('lowering a model publishes its content and not its history', async (world) => {
    const model = await lowered(world);
    expectEqual('the content', await textOf(world.anonymous, model), texts[1]);
    expectEqual(
      'what anyone lists',
      (await revisionsOf(world, model, world.anonymous)).map(({ number }) => number),
      [2],
    );
    expectStatus(await world.anonymous.get(contentOf(model, '?format=xmi&revision=1')), 404);
    expectStatus(await world.anonymous.get(`${at(model)}/diff?from=1&to=2`), 404);
  }),
  holds('the history of a lowered model is there for those with the clearance', async (world) => {
    const model = await lowered(world);
    await world.aMember(model.project, world.bob, { clearance: 250 });
    expectEqual('what bob lists', (await revisionsOf(world, model, world.bob)).length, 2);
    expectEqual('the text', await textOf(world.bob, model, 'xmi', '&revision=1'), texts[0]);
  }),
  holds('a hidden revision and a missing one are the same but for the number', async (world) => {
    const model = await lowered(world);
    const read = async (number: number) => (await world.bob.get(contentOf(model, `?revision=${number}`))).text;
    expectEqual('the answer', (await read(1)).replaceAll('revision 1', ''), (await read(9)).replaceAll('revision 9', ''));
  }),
  refused('an editor without the clearance does not restore a hidden revision', 404, async (world) => {
    const model = await lowered(world);
    await world.aMember(model.project, world.bob, { role: 'editor', clearance: 240 });
    return world.bob.post(`${at(model)}/revisions/1/restore`);
  }),
];

async function lowered(world: World): Promise<Body> {
  const model = await anUpload(world, texts[0], { confidentiality: 250 }, await world.aProject());
  expectHal(await replace(world.ada, model, texts[1]));
  return expectHal(await world.ada.patch(at(model), { confidentiality: 0 }));
}

async function listedRevisions(world: World): Promise<Listed> {
  const model = await thrice(world);
  return listed(world, { resource: 'revisions', path: `${at(model)}/revisions` }, 'number=!');
}

const lists = listRules({
  listing: (world) => world.keep(listedRevisions),
  fields: revisionFields,
  unreadable: [
    ['number', 'first'],
    ['origin', 'heaven'],
    ['creationDateTime', 'yesterday'],
    ['creator.id', '1'],
  ],
});

export const revisionSections: readonly Section[] = [
  { section: 'Revisions', rules: [...shown, ...older] },
  { section: 'Revisions, messages', rules: messages },
  { section: 'Revisions, history', rules: history },
  { section: 'Lists of revisions', rules: lists },
];
