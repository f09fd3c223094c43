/** SELECT as text/event-stream: its rows, and then those that come and go (decision 11). */
import type { Body } from '../answer.ts';
import { expectEqual, expectStatus } from '../expectations.ts';
import { type Heard, heard } from '../heard-events.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';

const query = 'SELECT ?name { ?s <http://example.org/name> ?name }';
const pathOf = ({ id }: Body, text = query) => `/api/projects/${id}/sparql?query=${encodeURIComponent(text)}`;
const events = { accept: 'text/event-stream' };

const write = async ({ ada }: World, { id }: Body, ...names: readonly string[]) => {
  const text = names.map((name) => `<http://example.org/s> <http://example.org/name> "${name}" .`).join('\n');
  expectStatus(await ada.put(`/api/models/${id}/content?format=ttl`, text, { 'content-type': 'text/turtle' }), 200);
};

/** `added Fram`, `revision 2`; of revisions only the model that is written. */
const told = (found: readonly Heard[], { id }: Body) =>
  found.flatMap(({ kind, data }) => {
    if (kind === 'row') return [`${data.op} ${data.binding.name.value} ${data.count}`];
    return data.models.filter((model: Body) => model.id === id).map((model: Body) => `revision ${model.revision}`);
  });

/** Other models that the project sees may change meanwhile: their revisions are events, too. */
const soMuchOf = (model: Body, count: number) => (found: readonly Heard[]) => told(found, model).length >= count;

const standing: readonly Rule[] = [
  holds('the rows come first, then what each revision brings and takes', async (world) => {
    const project = await world.aProject();
    const model = await world.aModel({}, project);
    await write(world, model, 'Fram');
    const headers = { ...events, ...world.ada.credentials };
    const found = await heard(world, pathOf(project), soMuchOf(model, 5), () => write(world, model, 'Gjoa'), headers);
    expectEqual('what is told', told(found, model), [
      'added Fram 1',
      'revision 1',
      'removed Fram 1',
      'added Gjoa 1',
      'revision 2',
    ]);
  }),
  holds('a model that is hidden takes its rows along', async (world) => {
    const project = await world.aProject({ confidentiality: 100 });
    const model = await world.aModel({}, project);
    await write(world, model, 'Fram');
    const hide = async () => expectStatus(await world.ada.patch(`/api/models/${model.id}`, { confidentiality: 250 }), 200);
    const found = await heard(world, pathOf(project), soMuchOf(model, 4), hide, { ...events, ...world.bob.credentials });
    expectEqual('what is told', told(found, model), ['added Fram 1', 'revision 1', 'removed Fram 1', 'revision null']);
  }),
  refused('anonymous callers have none: 401', 401, async (world) => world.anonymous.get(pathOf(await world.aProject()), events)),
  refused('what is no SELECT is 406', 406, async (world) => world.ada.get(pathOf(await world.aProject(), 'ASK {}'), events)),
  refused(
    'what is no query is 400',
    400,
    async (world) => world.ada.get(pathOf(await world.aProject(), 'SELECT'), events),
    'query',
  ),
  refused('a project that is missing is 404', 404, ({ ada }) => ada.get(pathOf({ id: nobody }), events)),
  refused('a project that is hidden is 404', 404, async (world) =>
    world.bob.get(pathOf(await world.aProject({ confidentiality: 250 })), events),
  ),
];

export const standingQuerySections: readonly Section[] = [{ section: 'Standing queries', rules: standing }];
