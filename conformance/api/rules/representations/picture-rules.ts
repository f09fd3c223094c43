/** Pictures of diagrams, what differs between revisions in them, and the small pictures of models (decisions 7 and 16). */
import { expect, expectEqual, expectStatus, expectType } from '../../expectations.ts';
import { answers, holds, type Rule, refused } from '../../rule.ts';
import { nobody, type World } from '../../world.ts';
import { replace } from '../models/model-uploads.ts';
import { aLandscape, aMetamodel, aTable, contentOf, firstOf, keptLandscape, landscapeOf } from './landscapes.ts';

const types: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', scene: 'application/json' };

const drawn = async (world: World, query: string) =>
  world.anonymous.get(contentOf(await firstOf(world.ada, await keptLandscape(world)), query));
const thumbnailOf = ({ id }: { readonly id: string }) => `/api/models/${id}/thumbnail`;

export const pictures: readonly Rule[] = [
  ...Object.entries(types).map(([format, type]) =>
    holds(`a diagram is there as ${format}, inert and with an ETag`, async (world) => {
      const answer = expectStatus(await drawn(world, `?format=${format}`), 200);
      expectType(answer, type);
      expectEqual('X-Content-Type-Options', answer.headers.get('x-content-type-options'), 'nosniff');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect('a policy that runs nothing', policy.startsWith("sandbox; default-src 'none'"), policy);
      expect('an ETag', answer.headers.has('etag'));
    }),
  ),
  holds('a picture has the names, ids and titles of what it shows', async (world) => {
    const { text } = expectStatus(await drawn(world, '?format=svg'), 200);
    for (const part of ['>Pilot<', '<title>Pilot (Business Actor)</title>', 'data-object=']) expect(part, text.includes(part));
  }),
  holds('the class diagram of a package shows its classes', async (world) => {
    const diagram = await firstOf(world.ada, await aMetamodel(world));
    const { text } = expectStatus(await world.anonymous.get(contentOf(diagram, '?format=svg')), 200);
    expect('a class', text.includes('>Fleet<'));
  }),
  answers('a table is not there as svg', 406, async (world) =>
    world.ada.get(contentOf(await aTable(world, await aLandscape(world)), '?format=svg')),
  ),
  holds('from= and to= draw what differs', async (world) => {
    const model = await aLandscape(world);
    expectStatus(await replace(world.ada, model, landscapeOf().replace('x="10"', 'x="300"'), '?format=archimate'), 200);
    const diagram = await firstOf(world.ada, model);
    const { text } = expectStatus(await world.anonymous.get(contentOf(diagram, '?format=svg&from=1&to=2')), 200);
    expect('what was moved', />moved: 1</.test(text), text.slice(-2000));
  }),
  refused('from= of a revision that is not there is 404', 404, (world) => drawn(world, '?format=svg&from=9')),
  refused('to= of a revision that is not there is 404', 404, (world) => drawn(world, '?format=svg&from=1&to=9')),
  refused('differences as json are 400', 400, (world) => drawn(world, '?from=0&to=1'), 'from'),
  refused('from= beside revision= is 400', 400, (world) => drawn(world, '?format=svg&from=0&revision=1'), 'revision'),
];

export const thumbnails: readonly Rule[] = [
  holds('a model has a small picture', async (world) => {
    expectType(expectStatus(await world.anonymous.get(thumbnailOf(await keptLandscape(world))), 200), 'image/png');
  }),
  holds('If-None-Match with the ETag of a small picture gives 304', async (world) => {
    const path = thumbnailOf(await keptLandscape(world));
    const { headers } = expectStatus(await world.ada.get(path), 200);
    expectStatus(await world.ada.get(path, { 'if-none-match': headers.get('etag')! }), 304);
  }),
  refused('a model without a default representation has none: 404', 404, async (world) =>
    world.ada.get(thumbnailOf(await world.aModel())),
  ),
  refused('there is none without a model: 404', 404, ({ ada }) => ada.get(thumbnailOf({ id: nobody }))),
];
