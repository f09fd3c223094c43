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

interface Changing extends Changeable {
  readonly change: (world: World, entity: Body, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
}

export function changeRules(changeable: Changeable): Rule[] {
  const changing: Changing = {
    ...changeable,
    change: (world, { id }, body, headers = {}) => world.ada.patch(`${changeable.path}/${id}`, body, headers),
  };
  return [mergeRules, idleChangeRules, authorRules, ignoredFieldRules, refusals].flatMap((rulesOf) => rulesOf(changing));
}

const mergeRules = ({ make, change }: Changing): Rule[] => [
  holds('PATCH answers 200 with the changed fields, and an omitted field keeps its value', async (world) => {
    const before = await make(world);
    const after = expectHal(await change(world, before, { name: 'Renamed' }));
    expectEqual('name', after.name, 'Renamed');
    expectEqual('slug and description', [after.slug, after.description], [before.slug, before.description]);
  }),
  holds('PATCH takes application/merge-patch+json', async (world) => {
    const { description } = expectHal(await change(world, await make(world), { description: 'merged' }, mergePatch));
    expectEqual('description', description, 'merged');
  }),
  holds('null clears an optional field', async (world) => {
    const { description } = expectHal(await change(world, await make(world), { description: null }));
    expectEqual('description', description ?? null, null);
  }),
  holds('PATCH accepts the id that it has', async (world) => {
    const entity = await make(world);
    expectStatus(await change(world, entity, { id: entity.id, description: 'same id' }), 200);
  }),
];

const idleChangeRules = ({ path, make, change }: Changing): Rule[] => [
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
  holds('a refused PATCH changes nothing', async (world) => {
    const before = await make(world);
    expectStatus(await change(world, before, { description: 'lost', confidentiality: 900 }), 400);
    expectEqual('the entity', await world.ada.read(`${path}/${before.id}`), before);
  }),
];

const authorRules = ({ path, make }: Changing): Rule[] => [
  holds('PATCH sets lastModifier and lastModificationDateTime, and keeps creator and creationDateTime', async (world) => {
    const before = await make(world);
    const after = expectHal(await world.admin.patch(`${path}/${before.id}`, { description: 'by another' }));
    const [earlier, later] = [before.lastModificationDateTime, after.lastModificationDateTime];
    expectEqual('lastModifier', after.lastModifier.id, world.admin.user.id);
    expect('a later lastModificationDateTime', later >= earlier, later);
    expectEqual('creator', after.creator, before.creator);
    expectEqual('creationDateTime', after.creationDateTime, before.creationDateTime);
  }),
];

const ignoredFieldRules = ({ make, change, readOnly }: Changing): Rule[] => [
  holds('PATCH ignores what a GET shows and what cannot be set', async (world) => {
    const before = await make(world);
    const ignored = { creator: { id: nobody }, creationDateTime: '2001-01-01T00:00:00Z', _links: {}, ...readOnly };
    const after = expectHal(await change(world, before, ignored));
    for (const field of Object.keys(ignored)) expectEqual(field, after[field], before[field]);
  }),
];

const refusals = ({ make, change }: Changing): Rule[] => [
  refused('PATCH answers 400 to another id', 400, async (world) => change(world, await make(world), { id: nobody }), 'id'),
  refused('PATCH answers 415 to plain text', 415, async (world) =>
    change(world, await make(world), 'name', { 'content-type': 'text/plain' }),
  ),
  refused('PATCH answers 400 without a body', 400, async (world) => change(world, await make(world), undefined, mergePatch)),
  refused('PATCH answers 400 to an array', 400, async (world) => change(world, await make(world), [{ name: 'x' }])),
];
