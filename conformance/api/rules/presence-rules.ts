/** Who looks at what, and who is told (decision 16). */
import type { Caller } from '../caller.ts';
import { expectEqual, expectStatus } from '../expectations.ts';
import { heard } from '../heard-events.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';

const looks = (who: Caller, { id }: { readonly id: string }, modelId: string, more: object = {}) =>
  who.put(`/api/projects/${id}/presence`, { modelId, ...more });

const asBob = ({ people }: World) => ({ authorization: `Bearer ${people.bob.tokens.access_token}` });

const present: readonly Rule[] = [
  holds('whoever looks at a model is told to those who are signed in', async (world) => {
    const project = await world.aProject();
    const model = await world.aModel({}, project);
    const objectId = crypto.randomUUID();
    const happens = async () => expectStatus(await looks(world.ada, project, model.id, { objectId }), 204);
    const [event] = await heard(world, `/api/projects/${project.id}/events`, 1, happens, asBob(world));
    const { entity, actor } = event!.data;
    expectEqual('the kind', event!.kind, 'presence');
    expectEqual('the place', entity, { kind: 'model', id: model.id, object: { id: objectId } });
    expectEqual('who it is', actor, { id: world.ada.user.id, name: world.ada.user.name });
  }),
  holds('whoever begins to listen is told who is there', async (world) => {
    const project = await world.aProject();
    const model = await world.aModel({}, project);
    expectStatus(await looks(world.ada, project, model.id), 204);
    const [event] = await heard(world, `/api/projects/${project.id}/events`, 1, async () => {}, asBob(world));
    expectEqual('who is there', [event!.kind, event!.data.actor.id], ['presence', world.ada.user.id]);
  }),
  holds('who looks at a hidden model is not told, and nobody is told to those who are not signed in', async (world) => {
    const project = await world.aProject();
    const [open, hidden] = [await world.aModel({}, project), await world.aModel({ confidentiality: 250 }, project)];
    const happens = async () => {
      for (const { id } of [hidden, open]) expectStatus(await looks(world.ada, project, id), 204);
      await world.aModel({}, project);
    };
    const path = `/api/projects/${project.id}/events`;
    const events = await heard(world, path, 2, happens, asBob(world));
    expectEqual(
      'what Bob hears of people',
      events.filter(({ kind }) => kind === 'presence').map(({ data }) => data.entity.id),
      [open.id],
    );
    const [event] = await heard(world, path, 1, happens);
    expectEqual('what anybody hears', event!.kind, 'model.created');
  }),
  refused('an anonymous caller is nowhere', 401, async (world) => {
    const project = await world.aProject();
    return looks(world.anonymous, project, nobody);
  }),
  refused('a project that is hidden is 404', 404, async (world) => {
    const project = await world.aProject({ confidentiality: 250 });
    return looks(world.bob, project, (await world.aModel({}, project)).id);
  }),
  refused('a model that is hidden is 404', 404, async (world) => {
    const project = await world.aProject();
    return looks(world.bob, project, (await world.aModel({ confidentiality: 250 }, project)).id);
  }),
  refused('a model of another project is 404', 404, async (world) =>
    looks(world.ada, await world.aProject(), (await world.aModel()).id),
  ),
  refused(
    'a representation that is not of the model is 400',
    400,
    async (world) => {
      const project = await world.aProject();
      return looks(world.ada, project, (await world.aModel({}, project)).id, { representationId: nobody });
    },
    'representationId',
  ),
  refused('a model must be named', 400, ({ ada }) => ada.put(`/api/projects/${nobody}/presence`, { place: 'here' })),
  answers('what is archived is looked at, too', 204, async (world) => {
    const project = await world.aProject();
    const model = await world.aModel({}, project);
    expectStatus(await world.ada.patch(`/api/projects/${project.id}`, { archived: true }), 200);
    return looks(world.ada, project, model.id);
  }),
];

export const presenceSections: readonly Section[] = [{ section: 'Presence', rules: present }];
