/** General rule 9: merge semantics of PATCH, the same for scopes, projects and models. */
import type { Answer, Body } from '../answer.ts';
import { expect, expectEqual, expectHal, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused } from '../rule.ts';
import { nobody, type World } from '../world.ts';

export interface Changeable {
  readonly path: string;
  /** A new one, with a description. */
  readonly make: (world: World) => Promise<Body>;
  /** What it shows and nobody sets, with other values than it has. */
  readonly readOnly: Readonly<Record<string, unknown>>;
}

const mergePatch = { 'content-type': 'application/merge-patch+json' };

export function changeRules({ path, make, readOnly }: Changeable): Rule[] {
  const change = async (world: World, { id }: Body, body: unknown, headers = {}): Promise<Answer> =>
    world.ada.patch(`${path}/${id}`, body, headers);
  return [
    holds('PATCH answers 200 with the changed fields, and an omitted field keeps its value', async (world) => {
      const before = await make(world);
      const after = expectHal(await change(world, before, { name: 'Renamed' }));
      expectEqual('name', after.name, 'Renamed');
      expectEqual('slug and description', [after.slug, after.description], [before.slug, before.description]);
    }),
    holds('PATCH takes application/merge-patch+json', async (world) => {
      expectEqual(
        'description',
        expectHal(await change(world, await make(world), { description: 'merged' }, mergePatch)).description,
        'merged',
      );
    }),
    holds('null clears an optional field', async (world) => {
      expectEqual(
        'description',
        expectHal(await change(world, await make(world), { description: null })).description ?? null,
        null,
      );
    }),
    holds('an empty PATCH changes nothing', async (world) => {
      const before = await make(world);
      expectEqual('the entity', expectHal(await change(world, before, {})), before);
    }),
    holds('a GET sent back as a PATCH changes nothing that is shown', async (world) => {
      const before = await make(world);
      const { lastModificationDateTime: _, ...after } = expectHal(await change(world, before, before));
      const { lastModificationDateTime: __, ...expected } = before;
      expectEqual('the entity', after, expected);
    }),
    holds('PATCH sets lastModifier and lastModificationDateTime, and keeps creator and creationDateTime', async (world) => {
      const before = await make(world);
      const after = expectHal(await world.admin.patch(`${path}/${before.id}`, { description: 'by another' }));
      expectEqual('lastModifier', after.lastModifier.id, world.admin.user.id);
      expect(
        'a later lastModificationDateTime',
        after.lastModificationDateTime >= before.lastModificationDateTime,
        after.lastModificationDateTime,
      );
      expectEqual(
        'creator and creationDateTime',
        [after.creator, after.creationDateTime],
        [before.creator, before.creationDateTime],
      );
    }),
    holds('PATCH ignores what a GET shows and what cannot be set', async (world) => {
      const before = await make(world);
      const after = expectHal(
        await change(world, before, {
          creator: { id: nobody },
          creationDateTime: '2001-01-01T00:00:00Z',
          _links: {},
          ...readOnly,
        }),
      );
      for (const field of ['creator', 'creationDateTime', '_links', ...Object.keys(readOnly)])
        expectEqual(field, after[field], before[field]);
    }),
    holds('PATCH accepts the id that it has', async (world) => {
      const entity = await make(world);
      expectStatus(await change(world, entity, { id: entity.id, description: 'same id' }), 200);
    }),
    holds('a refused PATCH changes nothing', async (world) => {
      const before = await make(world);
      expectStatus(await change(world, before, { description: 'lost', confidentiality: 900 }), 400);
      expectEqual('the entity', await world.ada.read(`${path}/${before.id}`), before);
    }),
    refused('PATCH answers 400 to another id', 400, async (world) => change(world, await make(world), { id: nobody }), 'id'),
    refused('PATCH answers 415 to plain text', 415, async (world) =>
      change(world, await make(world), 'name', { 'content-type': 'text/plain' }),
    ),
    refused('PATCH answers 400 without a body', 400, async (world) => change(world, await make(world), undefined, mergePatch)),
    refused('PATCH answers 400 to an array', 400, async (world) => change(world, await make(world), [{ name: 'x' }])),
  ];
}
