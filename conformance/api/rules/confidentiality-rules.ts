/** Who sees what, and the order of confidentiality between a scope and its projects. */
import type { Body } from '../answer.ts';
import { expectEqual, expectHal, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import type { World } from '../world.ts';

type Who = 'anonymous' | 'bob' | 'ada' | 'admin';

/** Ada makes it; who sees it then. */
const bands: readonly { readonly value: number; readonly seenBy: readonly Who[] }[] = [
  { value: 0, seenBy: ['anonymous', 'bob', 'ada', 'admin'] },
  { value: 99, seenBy: ['anonymous', 'bob', 'ada', 'admin'] },
  { value: 100, seenBy: ['bob', 'ada', 'admin'] },
  { value: 199, seenBy: ['bob', 'ada', 'admin'] },
  { value: 200, seenBy: ['ada', 'admin'] },
  { value: 299, seenBy: ['ada', 'admin'] },
];

const everyone: readonly Who[] = ['anonymous', 'bob', 'ada', 'admin'];

async function expectSeen(world: World, resource: string, { id }: Body, seenBy: readonly Who[]): Promise<void> {
  for (const who of everyone) {
    const isSeen = seenBy.includes(who);
    expectStatus(await world[who].get(`/api/${resource}/${id}`), isSeen ? 200 : 404);
    const { _embedded, page } = await world[who].read(`/api/${resource}?id=${id}`);
    expectEqual(`how many ${who} finds`, [_embedded[resource].length, page.totalElements], isSeen ? [1, 1] : [0, 0]);
  }
}

const bandRules: readonly Rule[] = bands.flatMap(({ value, seenBy }) => [
  holds(`a scope of ${value} is seen by ${seenBy.join(', ')}, one by one and in lists`, async (world) => {
    await expectSeen(world, 'scopes', await world.aScope({ confidentiality: value }), seenBy);
  }),
  holds(`a project of ${value} is seen by ${seenBy.join(', ')}, one by one and in lists`, async (world) => {
    await expectSeen(world, 'projects', await world.aProject({ confidentiality: value }), seenBy);
  }),
]);

const membership: readonly Rule[] = [
  holds("a restricted project is hidden from the scope's creator who is no member", async (world) => {
    await expectSeen(world, 'projects', await world.aProject({ confidentiality: 200 }, await world.aScope(), world.admin), [
      'admin',
    ]);
  }),
  holds("an internal project is seen by the scope's creator", async (world) => {
    await expectSeen(world, 'projects', await world.aProject({ confidentiality: 199 }, await world.aScope(), world.admin), [
      'bob',
      'ada',
      'admin',
    ]);
  }),
];

const raise = (world: World, scope: Body, confidentiality: number) =>
  world.ada.patch(`/api/scopes/${scope.id}`, { confidentiality });
const confidentialityOf = async (world: World, { id }: Body) => (await world.ada.read(`/api/projects/${id}`)).confidentiality;

const order: readonly Rule[] = [
  holds('raising a scope lifts its projects to at least that value', async (world) => {
    const scope = await world.aScope();
    const [low, high] = [await world.aProject({}, scope), await world.aProject({ confidentiality: 180 }, scope)];
    expectHal(await raise(world, scope, 120));
    expectEqual('the values', [await confidentialityOf(world, low), await confidentialityOf(world, high)], [120, 180]);
  }),
  holds('raising a scope lifts projects that the caller does not see', async (world) => {
    const scope = await world.aScope();
    const hidden = await world.aProject({ confidentiality: 210 }, scope, world.admin);
    expectHal(await raise(world, scope, 220));
    expectEqual('the value', (await world.admin.read(`/api/projects/${hidden.id}`)).confidentiality, 220);
  }),
  holds('lowering a scope leaves its projects as they are', async (world) => {
    const scope = await world.aScope({ confidentiality: 50 });
    const project = await world.aProject({}, scope);
    expectHal(await raise(world, scope, 10));
    expectEqual('the value', await confidentialityOf(world, project), 50);
  }),
  refused(
    "PATCH of a project below the scope's value answers 400",
    400,
    async (world) => {
      const project = await world.aProject({ confidentiality: 60 }, await world.aScope({ confidentiality: 50 }));
      return world.ada.patch(`/api/projects/${project.id}`, { confidentiality: 49 });
    },
    'confidentiality',
  ),
  holds("an owner lowers a project down to the scope's value", async (world) => {
    const project = await world.aProject({ confidentiality: 250 }, await world.aScope({ confidentiality: 50 }));
    expectEqual(
      'the value',
      expectHal(await world.ada.patch(`/api/projects/${project.id}`, { confidentiality: 50 })).confidentiality,
      50,
    );
  }),
  holds('an owner raises a project to 299 and still sees it', async (world) => {
    const project = await world.aProject();
    expectHal(await world.ada.patch(`/api/projects/${project.id}`, { confidentiality: 299 }));
    await expectSeen(world, 'projects', project, ['ada', 'admin']);
  }),
  holds('what is lowered is seen at once', async (world) => {
    const scope = await world.aScope({ confidentiality: 250 });
    expectHal(await raise(world, scope, 0));
    await expectSeen(world, 'scopes', scope, everyone);
  }),
  holds('creating a restricted scope answers 201 to its creator', async (world) => {
    expectHal(await world.bob.post('/api/scopes', { name: world.name(), confidentiality: 299 }), 201);
  }),
];

export const confidentialitySections: readonly Section[] = [
  { section: 'Confidentiality, bands', rules: [...bandRules, ...membership] },
  { section: 'Confidentiality, order', rules: order },
];
