/** Views and packages that are representations without anybody creating them, and the content of all of them (decision 7). */
import { expectEqual, expectHal, expectProblem, expectStatus, expectType } from '../../expectations.ts';
import { answers, holds, type Rule, refused } from '../../rule.ts';
import { replace } from '../models/model-uploads.ts';
import {
  actorId,
  aLandscape,
  aMetamodel,
  aTable,
  at,
  contentOf,
  figureId,
  firstOf,
  keptLandscape,
  landscapeOf,
  putContent,
  shown,
  viewId,
} from './landscapes.ts';

const archimate = '?format=archimate';

export const derived: readonly Rule[] = [
  holds('every view of an ArchiMate model is one', async (world) => {
    const views = await shown(world.anonymous, await keptLandscape(world));
    expectEqual(
      'the slugs',
      views.map(({ slug }) => slug),
      ['harbour', 'sea'],
    );
    expectEqual(
      'the kinds',
      views.map(({ kind }) => kind),
      ['orrery:diagram', 'orrery:diagram'],
    );
    expectEqual(
      'the defaults',
      views.map((view) => view.default),
      [true, false],
    );
    expectEqual('the target', views[0]!.target.id, viewId);
  }),
  holds('every package of an Ecore model is one', async (world) => {
    const views = await shown(world.anonymous, await aMetamodel(world));
    expectEqual(
      'the names',
      views.map(({ name }) => name),
      ['fleet'],
    );
  }),
  holds('later equals get -2 in document order, and keep it while the view is there', async (world) => {
    const model = await aLandscape(world, landscapeOf('Port', 'Port'));
    const second = await firstOf(world.ada, model, '&slug=port-2');
    expectHal(await replace(world.ada, model, landscapeOf('Port', 'Ocean'), archimate));
    expectEqual('the same', expectHal(await world.ada.get(at(second))).slug, 'port-2');
    expectEqual('its new name', expectHal(await world.ada.get(at(second))).name, 'Ocean');
  }),
  holds('views of a model are listed in document order, whenever they came', async (world) => {
    const model = await aLandscape(world, landscapeOf('Port', 'Port'));
    const slugs = async (query: string) => {
      const { _embedded } = await world.ada.read(`/api/representations?${query}`);
      return _embedded.representations.map(({ slug }: { slug: string }) => slug);
    };
    expectEqual('of the model', await slugs(`model.id=${model.id}`), ['port', 'port-2']);
    expectEqual('of its project', await slugs(`project.id=${model.project.id}&model.id=${model.id}&kind=orrery:diagram`), [
      'port',
      'port-2',
    ]);
  }),
  holds('a view that goes takes its representation along', async (world) => {
    const model = await aLandscape(world);
    const sea = await firstOf(world.ada, model, '&slug=sea');
    expectHal(await replace(world.ada, model, landscapeOf('Harbour', ''), archimate));
    expectProblem(await world.ada.get(at(sea)), 404);
  }),
  ...(
    [
      ['DELETE', 409],
      ['PATCH of the name', 409],
      ['PUT of content', 409],
    ] as const
  ).map(([what, status]) =>
    refused(`${what} of a view that the model holds is ${status}`, status, async (world) => {
      const view = await firstOf(world.ada, await keptLandscape(world));
      if (what === 'DELETE') return world.ada.delete(at(view));
      return what === 'PUT of content' ? putContent(world.ada, view) : world.ada.patch(at(view), { name: 'Quay' });
    }),
  ),
  holds('a class diagram that is given content is stored; DELETE gives the derived one back', async (world) => {
    const diagram = await firstOf(world.ada, await aMetamodel(world));
    expectProblem(await world.ada.delete(at(diagram)), 409);
    expectEqual('the id', expectHal(await putContent(world.ada, diagram, '{"mine":1.50}')).id, diagram.id);
    expectEqual('the content', (await world.ada.get(contentOf(diagram))).text, '{"mine":1.50}');
    expectStatus(await world.ada.delete(at(diagram)), 204);
    expectEqual('the name', (await world.ada.read(contentOf(diagram))).name, 'fleet');
  }),
  holds('objects tell which representations show them', async (world) => {
    const model = await keptLandscape(world);
    for (const id of [actorId, figureId, viewId]) {
      const { _embedded } = await world.anonymous.read(`/api/models/${model.id}/objects/${id}/representations`);
      expectEqual(
        id,
        _embedded.representations.map(({ name }: { name: string }) => name),
        ['Harbour'],
      );
    }
  }),
  holds('the summary of a project counts those that the caller sees', async (world) => {
    const project = await world.aProject();
    await aLandscape(world, undefined, project);
    expectEqual('how many', (await world.anonymous.read(`/api/projects/${project.id}/summary`)).representations, 2);
  }),
];

export const content: readonly Rule[] = [
  holds('the content of a view is its diagram: nodes with bounds, and what they show', async (world) => {
    const answer = expectStatus(await world.anonymous.get(contentOf(await firstOf(world.ada, await keptLandscape(world)))), 200);
    expectType(answer, 'application/json');
    const { kind, target, viewpoint, nodes, connections } = answer.body;
    expectEqual('what it is', [kind, target.id, viewpoint], ['orrery:diagram', viewId, 'organization']);
    expectEqual('the node', [nodes[0].id, nodes[0].object.id, nodes[0].text], [figureId, actorId, 'Pilot']);
    expectEqual('where', nodes[0].bounds, { x: 10, y: 20, width: 120, height: 55 });
    expectEqual('the connections', connections, []);
  }),
  holds('an older revision has its own', async (world) => {
    const model = await aLandscape(world);
    const view = await firstOf(world.ada, model);
    expectHal(await replace(world.ada, model, landscapeOf('Quay'), archimate));
    expectEqual('now', (await world.ada.read(contentOf(view))).name, 'Quay');
    expectEqual('then', (await world.ada.read(contentOf(view, '?revision=1'))).name, 'Harbour');
    expectStatus(await world.ada.get(contentOf(view, '?revision=7')), 404);
  }),
  answers('a format that is not there is 406', 406, async (world) =>
    world.anonymous.get(contentOf(await firstOf(world.ada, await keptLandscape(world)), '?format=none')),
  ),
  holds('what was given comes back as it is', async (world) => {
    const table = await aTable(world, await aLandscape(world), { content: { columns: [] } });
    expectEqual('at first', (await world.ada.get(contentOf(table))).text, '{"columns":[]}');
    expectHal(await putContent(world.ada, table, '{ "columns" : [ "name" ] }'));
    expectEqual('then', (await world.ada.get(contentOf(table))).text, '{ "columns" : [ "name" ] }');
  }),
  holds('If-Match of content that has changed is 412', async (world) => {
    const table = await aTable(world, await aLandscape(world));
    const tag = (await world.ada.get(contentOf(table))).headers.get('etag')!;
    expectHal(await putContent(world.ada, table, undefined, { 'if-match': tag }));
    expectProblem(await putContent(world.ada, table, '{}', { 'if-match': tag }), 412);
  }),
  ...(
    [
      ['no JSON', '{"a":', 400],
      ['nothing', '', 400],
      ['no object, of a built-in kind', '[1]', 400],
      ['too deep', '['.repeat(101) + ']'.repeat(101), 400],
      ['too large', JSON.stringify({ a: 'x'.repeat(2 ** 20) }), 413],
    ] as const
  ).map(([what, text, status]) =>
    answers(`${what} is ${status}`, status, async (world) =>
      putContent(world.ada, await aTable(world, await aLandscape(world)), text),
    ),
  ),
  answers('another media type is 415', 415, async (world) => {
    const table = await aTable(world, await aLandscape(world));
    return putContent(world.ada, table, 'x', { 'content-type': 'text/plain' });
  }),
];
