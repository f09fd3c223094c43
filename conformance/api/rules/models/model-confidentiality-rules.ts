/** Who sees models and their content, and the order of confidentiality in a project. */
import type { Body } from '../../answer.ts';
import type { Caller } from '../../caller.ts';
import { expectEqual, expectHal, expectStatus } from '../../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../../rule.ts';
import type { World } from '../../world.ts';
import { expectFound } from '../found.ts';
import { anUpload, at, contentOf, path } from './model-uploads.ts';

type Who = 'anonymous' | 'bob' | 'ada' | 'admin';

const everyone: readonly Who[] = ['anonymous', 'bob', 'ada', 'admin'];

/** Ada makes it in a public project; who sees it then. */
const bands: readonly { readonly value: number; readonly seenBy: readonly Who[] }[] = [
  { value: 0, seenBy: everyone },
  { value: 99, seenBy: everyone },
  { value: 100, seenBy: ['bob', 'ada', 'admin'] },
  { value: 199, seenBy: ['bob', 'ada', 'admin'] },
  { value: 200, seenBy: ['ada', 'admin'] },
  { value: 299, seenBy: ['ada', 'admin'] },
];

/** By its address, in lists and totals, and by everything that hangs on it. */
async function expectSeen(by: Caller, model: Body, isSeen: boolean): Promise<void> {
  await expectFound(by, path, model, isSeen);
  for (const address of [contentOf(model), `${at(model)}/revisions`, `${at(model)}/diagnostics`, `${at(model)}/diff`])
    expectStatus(await by.get(address), isSeen ? 200 : 404);
}

const seen: readonly Rule[] = [
  ...bands.map(({ value, seenBy }) =>
    holds(`a model of ${value} and its content are seen by ${seenBy.join(', ')}`, async (world) => {
      const model = await anUpload(world, undefined, { confidentiality: value });
      for (const who of everyone) await expectSeen(world[who], model, seenBy.includes(who));
    }),
  ),
  holds('a restricted model is seen by members whose clearance covers it', async (world) => {
    const model = await anUpload(world, undefined, { confidentiality: 250 }, await world.aProject());
    const member = await world.aMember(model.project, world.bob, { clearance: 250 });
    await expectSeen(world.bob, model, true);
    expectHal(await world.ada.patch(`/api/project-users/${member.id}`, { clearance: 249 }));
    await expectSeen(world.bob, model, false);
  }),
  holds('a member with the role none sees no more than others', async (world) => {
    const model = await anUpload(world, undefined, { confidentiality: 210 }, await world.aProject());
    await world.aMember(model.project, world.bob, { role: 'none', clearance: 299 });
    await expectSeen(world.bob, model, false);
  }),
  holds('membership of one project shows no restricted model of another', async (world) => {
    const [mine, other] = [await world.aProject(), await world.aProject()];
    await world.aMember(mine, world.bob, { role: 'owner', clearance: 299 });
    await expectSeen(world.bob, await anUpload(world, undefined, { confidentiality: 210 }, other), false);
  }),
  holds('what is raised is hidden at once, and what is lowered is seen at once', async (world) => {
    const model = await anUpload(world);
    expectHal(await world.ada.patch(at(model), { confidentiality: 250 }));
    await expectSeen(world.bob, model, false);
    expectHal(await world.ada.patch(at(model), { confidentiality: 0 }));
    await expectSeen(world.bob, model, true);
  }),
];

const confidentialityOf = async (world: World, model: Body): Promise<number> =>
  (await world.admin.read(at(model))).confidentiality;

async function twoModels(world: World): Promise<readonly [low: Body, high: Body]> {
  const project = await world.aProject();
  return [await world.aModel({}, project), await world.aModel({ confidentiality: 180 }, project)];
}

async function bobsModel(world: World, role: string, confidentiality: number): Promise<Body> {
  const project = await world.aProject();
  await world.aMember(project, world.bob, { role, clearance: 220 });
  return world.aModel({ confidentiality }, project);
}

const order: readonly Rule[] = [
  ...(['projects', 'scopes'] as const).map((container) =>
    holds(`raising one of the ${container} lifts the models in it to at least that value`, async (world) => {
      const [low, high] = await twoModels(world);
      const { id } = container === 'projects' ? low.project : low.scope;
      expectHal(await world.ada.patch(`/api/${container}/${id}`, { confidentiality: 120 }));
      expectEqual('the values', [await confidentialityOf(world, low), await confidentialityOf(world, high)], [120, 180]);
      await expectSeen(world.anonymous, low, false);
    }),
  ),
  holds('raising a project lifts models that the caller does not see', async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.bob, { role: 'owner', clearance: 240 });
    const [hidden, raised] = [await world.aModel({ confidentiality: 250 }, project), await world.aModel({}, project)];
    expectHal(await world.bob.patch(`/api/projects/${project.id}`, { confidentiality: 240 }));
    expectEqual('the values', [await confidentialityOf(world, hidden), await confidentialityOf(world, raised)], [250, 240]);
  }),
  holds('lowering a project leaves its models as they are', async (world) => {
    const model = await world.aModel({}, await world.aProject({ confidentiality: 50 }));
    expectHal(await world.ada.patch(`/api/projects/${model.project.id}`, { confidentiality: 10 }));
    expectEqual('the value', await confidentialityOf(world, model), 50);
  }),
  refused(
    "PATCH of a model below the project's value answers 400",
    400,
    async (world) => {
      const model = await world.aModel({ confidentiality: 60 }, await world.aProject({ confidentiality: 50 }));
      return world.ada.patch(at(model), { confidentiality: 49 });
    },
    'confidentiality',
  ),
  refused(
    'PATCH of a model to a value that the caller could not see afterwards answers 400',
    400,
    async (world) => world.bob.patch(at(await bobsModel(world, 'editor', 0)), { confidentiality: 221 }),
    'confidentiality',
  ),
  answers('an editor raises a model up to the own clearance', 200, async (world) =>
    world.bob.patch(at(await bobsModel(world, 'editor', 0)), { confidentiality: 220 }),
  ),
  refused('an editor does not lower a model', 403, async (world) =>
    world.bob.patch(at(await bobsModel(world, 'editor', 150)), { confidentiality: 149 }),
  ),
  answers('an owner lowers a model', 200, async (world) =>
    world.bob.patch(at(await bobsModel(world, 'owner', 150)), { confidentiality: 0 }),
  ),
  answers('an administrator lowers a model', 200, async (world) =>
    world.admin.patch(at(await world.aModel({ confidentiality: 150 })), { confidentiality: 0 }),
  ),
];

export const modelConfidentialitySections: readonly Section[] = [
  { section: 'Confidentiality of models', rules: seen },
  { section: 'Confidentiality of models, order', rules: order },
];
