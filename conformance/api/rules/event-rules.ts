/** Events of projects as they come: who hears what, and from where on (decision 16). */
import { expect, expectEqual, expectStatus } from '../expectations.ts';
import { heard, told } from '../heard-events.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody } from '../world.ts';

const listening: readonly Rule[] = [
  holds('what happens to a model is heard, with its actor', async (world) => {
    const project = await world.aProject();
    let model = { id: '' };
    const events = await heard(world, `/api/projects/${project.id}/events`, 3, async () => {
      model = await world.aModel({}, project);
      expectStatus(await world.ada.patch(`/api/models/${model.id}`, { description: 'Changed' }), 200);
      expectStatus(await world.ada.delete(`/api/models/${model.id}`), 204);
    });
    const kinds = ['model.created', 'model.revised', 'model.deleted'];
    expectEqual(
      'the events',
      told(events),
      kinds.map((kind) => [kind, model.id]),
    );
    expectEqual('the actor', events[0]!.data.actor.id, world.ada.user.id);
    expect(
      'ids that tell nothing',
      events.every(({ id }) => /^[0-9a-f]{8}-[0-9a-f]{4}-4/.test(id)),
      events,
    );
  }),
  holds('what is hidden is not heard; a model that is raised is deleted for those who lose sight of it', async (world) => {
    const project = await world.aProject();
    const model = await world.aModel({}, project);
    const events = await heard(world, `/api/projects/${project.id}/events`, 1, async () => {
      await world.aModel({ confidentiality: 250 }, project);
      expectStatus(await world.ada.patch(`/api/models/${model.id}`, { confidentiality: 150 }), 200);
    });
    expectEqual('the events', told(events), [['model.deleted', model.id]]);
  }),
  holds('Last-Event-ID gives what came since', async (world) => {
    const project = await world.aProject();
    const path = `/api/projects/${project.id}/events`;
    const [first] = await heard(world, path, 1, () => world.aModel({}, project));
    const missed = await world.aModel({}, project);
    const events = await heard(world, path, 1, async () => {}, { 'last-event-id': first!.id });
    expectEqual('the events', told(events), [['model.created', missed.id]]);
  }),
  holds('several projects are heard in one stream', async (world) => {
    const [one, two] = [await world.aProject(), await world.aProject()];
    const events = await heard(world, `/api/events?project.id=${one.id},${two.id}`, 2, async () => {
      await world.aModel({}, one);
      await world.aModel({}, two);
    });
    expectEqual('how many', events.length, 2);
  }),
  holds('tasks of the caller are heard among several projects, those of no project too, and by nobody else', async (world) => {
    const project = await world.aProject();
    const path = `/api/events?project.id=${project.id}`;
    let task = { id: '' };
    const make = async () => {
      task = (await world.ada.post('/api/tasks', { kind: 'create-sample-project' })).body;
      expectStatus(await world.ada.delete(`/api/tasks/${task.id}`), 204);
      await world.aModel({}, project);
    };
    const events = told(await heard(world, path, 2, make, world.ada.credentialHeaders));
    expect(
      'an event of the task',
      events.some(([kind, id]) => kind === 'task.changed' && id === task.id),
      events,
    );
    const [first] = told(await heard(world, path, 1, make, world.bob.credentialHeaders));
    expectEqual('what others hear', first![0], 'model.created');
  }),
  refused('a project that is missing is 404', 404, ({ ada }) => ada.get(`/api/projects/${nobody}/events`)),
  refused('a project that is hidden is 404', 404, async (world) => {
    const { id } = await world.aProject({ confidentiality: 250 });
    return world.bob.get(`/api/projects/${id}/events`);
  }),
  refused('one hidden project among several is 404', 404, async (world) => {
    const [open, hidden] = [await world.aProject(), await world.aProject({ confidentiality: 250 })];
    return world.bob.get(`/api/events?project.id=${open.id},${hidden.id}`);
  }),
  refused('an id that is none is 400', 400, ({ ada }) => ada.get('/api/events?project.id=x'), 'project.id'),
  refused(
    'more than 20 projects are 400',
    400,
    ({ ada }) => ada.get(`/api/events?project.id=${Array.from({ length: 21 }, () => crypto.randomUUID()).join(',')}`),
    'project.id',
  ),
  refused('no project is 400', 400, ({ ada }) => ada.get('/api/events'), 'project.id'),
];

export const eventSections: readonly Section[] = [{ section: 'Events of projects', rules: listening }];
