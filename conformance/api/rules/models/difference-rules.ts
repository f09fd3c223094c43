/** GET /api/models/{id}/diff: what has changed between two revisions. */
import type { Body } from '../../answer.ts';
import { expect, expectEqual, expectStatus, expectType } from '../../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../../rule.ts';
import { nobody, type World } from '../../world.ts';
import { contentRequestRules } from '../content-requests.ts';
import { aFleet, fleetOf } from './fleets.ts';
import { at, keptModel, replace, revised, rootOf, shipIds } from './model-uploads.ts';

const ship = (id: string, rest: string) => `<ships xmi:id="${id}" ${rest}/>`;
const wreck = (id: string, rest: string) => `<wrecks xmi:id="${id}" ${rest}/>`;

/** Gauss grows, Erebus is new, Terror is gone, Fram becomes a wreck. */
const [before, after] = [
  fleetOf(ship('f', 'name="Fram"'), ship('g', 'name="Gauss"'), ship('t', 'name="Terror"')),
  fleetOf(ship('g', 'name="Gauss" tonnage="650"'), ship('e', 'name="Erebus"'), wreck('f', 'name="Fram"')),
];

const changed = (world: World): Promise<Body> => world.keep(makeChanged);
const makeChanged = (world: World) => revised(world, before, after, after);

const difference = async (world: World, query = '', model?: Body): Promise<Body> => {
  const answer = expectStatus(await world.anonymous.get(`${at(model ?? (await changed(world)))}/diff${query}`), 200);
  expectType(answer, 'application/json');
  return answer.body;
};

const ofKind = async (world: World, kind: string, query = '?from=1&to=2'): Promise<Body> => {
  const found = (await difference(world, query)).changes.filter((change: Body) => change.kind === kind);
  expectEqual(`how many are ${kind}`, found.length, 1);
  return found[0];
};

const shapes: readonly Rule[] = [
  holds('a difference has from, to, a summary and changes', async (world) => {
    const found = await difference(world, '?from=1&to=2');
    expectEqual('its parts', Object.keys(found).toSorted(), ['_links', 'changes', 'from', 'summary', 'to']);
    expectEqual('from and to', [found.from, found.to], [1, 2]);
    expectEqual('the summary', found.summary, { added: 1, removed: 1, changed: 1, moved: 1 });
  }),
  holds('every change has its kind, id, eClass and label', async (world) => {
    for (const { kind, id, eClass, label } of (await difference(world, '?from=1&to=2')).changes) {
      expect('a kind', ['added', 'removed', 'changed', 'moved'].includes(kind), kind);
      expectEqual('id, eClass and label', [typeof id, typeof eClass, typeof label], ['string', 'string', 'string']);
      expect('a Ship', /^http.*#\/\/Ship$/.test(eClass), eClass);
    }
  }),
  holds('what is changed names its features with their old and new values', async (world) => {
    const { id, label, features } = await ofKind(world, 'changed');
    const { Gauss } = await shipIds(world.ada, await changed(world));
    expectEqual('id and label', [id, label], [Gauss, 'Gauss']);
    const [tonnage] = features;
    expectEqual('the features', [features.length, tonnage.name, tonnage.old, String(tonnage.new)], [1, 'tonnage', null, '650']);
  }),
  holds('what is added names where it is now', async (world) => {
    const model = await changed(world);
    const [{ id, label, container }, root] = [await ofKind(world, 'added'), await rootOf(world.ada, model)];
    expectEqual('id and label', [id, label], [(await shipIds(world.ada, model)).Erebus, 'Erebus']);
    expectEqual('its container', container.new, { id: root.id, feature: 'ships', index: 1 });
    expectEqual('its container before', container.old ?? null, null);
  }),
  holds('what is removed names where it was', async (world) => {
    const model = await changed(world);
    const [{ id, label, container }, root] = [await ofKind(world, 'removed'), await rootOf(world.ada, model)];
    expectEqual('id and label', [id, label], [(await shipIds(world.ada, model, '&revision=1')).Terror, 'Terror']);
    expectEqual('its container', container.old, { id: root.id, feature: 'ships', index: 2 });
  }),
  holds('what is moved names both places', async (world) => {
    const [{ label, container }, { id }] = [await ofKind(world, 'moved'), await rootOf(world.ada, await changed(world))];
    expectEqual('label', label, 'Fram');
    expectEqual('its containers', container, {
      old: { id, feature: 'ships', index: 0 },
      new: { id, feature: 'wrecks', index: 0 },
    });
  }),
  holds('changes come in document order of the newer side', async (world) => {
    const { changes } = await difference(world, '?from=1&to=2');
    const labels = changes.filter(({ kind }: Body) => kind !== 'removed').map(({ label }: Body) => label);
    expectEqual('the order', labels, ['Gauss', 'Erebus', 'Fram']);
  }),
];

const sides: readonly Rule[] = [
  holds('to is the current revision and from the one before, when omitted', async (world) => {
    const found = await difference(world);
    expectEqual('from, to and changes', [found.from, found.to, found.changes], [2, 3, []]);
  }),
  holds('from is the one before to, when omitted', async (world) => {
    const { from, to } = await difference(world, '?to=2');
    expectEqual('from and to', [from, to], [1, 2]);
  }),
  holds('from is the newest that the caller sees before to, or the empty model, when omitted', async (world) => {
    const model = await revised(world, aFleet('Fram'), aFleet('Fram', 'Gauss'));
    expectStatus(await world.ada.patch(at(model), { confidentiality: 250 }), 200);
    expectStatus(await replace(world.ada, model, aFleet('Erebus')), 200);
    expectStatus(await world.ada.patch(at(model), { confidentiality: 0 }), 200);
    expectStatus(await replace(world.ada, model, aFleet('Erebus', 'Terror')), 200);
    const sidesFor = async (by: World['ada'], query = '') => {
      const { from, to } = expectStatus(await by.get(`${at(model)}/diff${query}`), 200).body;
      return [from, to];
    };
    expectEqual('for the owner', await sidesFor(world.ada), [3, 4]);
    expectEqual(
      'for a stranger',
      [await sidesFor(world.bob), await sidesFor(world.bob, '?to=2')],
      [
        [2, 4],
        [1, 2],
      ],
    );
  }),
  holds('to is the current revision, when omitted', async (world) => {
    const { from, to, summary } = await difference(world, '?from=1');
    expectEqual('from, to and summary', [from, to, summary], [1, 3, { added: 1, removed: 1, changed: 1, moved: 1 }]);
  }),
  holds('in the first revision everything is added', async (world) => {
    const { from, to, summary } = await difference(world, '?to=1');
    expectEqual('from, to and summary', [from, to, summary], [0, 1, { added: 4, removed: 0, changed: 0, moved: 0 }]);
  }),
  holds('the other way round what was added is removed', async (world) => {
    const [{ label }, { summary }] = [await ofKind(world, 'removed', '?from=2&to=1'), await difference(world, '?from=2&to=1')];
    expectEqual('label and summary', [label, summary], ['Erebus', { added: 1, removed: 1, changed: 1, moved: 1 }]);
  }),
  holds('a revision and itself differ in nothing', async (world) => {
    const { summary, changes } = await difference(world, '?from=2&to=2');
    expectEqual('summary and changes', [summary, changes], [{ added: 0, removed: 0, changed: 0, moved: 0 }, []]);
  }),
  holds('without ids one ship that is inserted is one that is added', async (world) => {
    const model = await revised(world, aFleet('Fram', 'Gauss'), aFleet('Erebus', 'Fram', 'Gauss'));
    const { summary } = await difference(world, '', model);
    expectEqual('the summary', summary, { added: 1, removed: 0, changed: 0, moved: 0 });
  }),
  holds('an empty model differs from itself in nothing', async (world) => {
    const { from, to, changes } = await difference(world, '', await world.aModel());
    expectEqual('from, to and changes', [from, to, changes], [0, 0, []]);
  }),
];

const labelsOf = async (world: World, query: string): Promise<string[]> =>
  (await difference(world, `?from=1&to=2&${query}`)).changes.map(({ label }: Body) => label);

/** Decision 16: "takes `kind`, `container.id`, `eClass`, `page`, `size` and `summary=true` (counts by class) too". */
const pages: readonly Rule[] = [
  holds('a page of a difference has its changes and tells how many there are', async (world) => {
    const [whole, second] = [await difference(world, '?from=1&to=2'), await difference(world, '?from=1&to=2&page=1&size=3')];
    expectEqual('the page', second.page, { number: 1, size: 3, totalElements: 4, totalPages: 2 });
    expectEqual('the changes', second.changes, whole.changes.slice(3));
    expectEqual('the summary', second.summary, whole.summary);
  }),
  ...(
    [
      ['kind=added', ['Erebus']],
      ['kind=removed,added', ['Terror', 'Erebus']],
      ['eClass=Ship&kind=changed', ['Gauss']],
      ['eClass=Fleet', []],
      ['container.id=', []],
    ] as const
  ).map(([query, expected]) =>
    holds(`diff?${query} has the changes that it says`, async (world) =>
      expectEqual('the labels', await labelsOf(world, query), [...expected]),
    ),
  ),
  holds('diff?container.id has the changes of what an object contains', async (world) => {
    const { id } = await rootOf(world.ada, await changed(world));
    expectEqual('the labels', await labelsOf(world, `container.id=${id}`), ['Terror', 'Gauss', 'Erebus', 'Fram']);
  }),
  holds('diff?summary=true counts the changes by class', async (world) => {
    const { classes, changes } = await difference(world, '?from=1&to=2&summary=true');
    const [{ eClass, ...counts }] = classes;
    expectEqual('the counts', [classes.length, counts], [1, { added: 1, removed: 1, changed: 1, moved: 1 }]);
    expect('a Ship', eClass.endsWith('#//Ship'), eClass);
    expectEqual('the changes', changes, undefined);
  }),
  ...(
    [
      ['kind=grown', 'kind'],
      ['container.id=none', 'container.id'],
      ['page=-1', 'page'],
      ['size=0', 'size'],
    ] as const
  ).map(([query, field]) =>
    refused(
      `GET diff?${query} answers 400`,
      400,
      async (world) => world.ada.get(`${at(await changed(world))}/diff?${query}`),
      field,
    ),
  ),
];

const refusals: readonly Rule[] = [
  ...['?from=9', '?to=9', '?from=1&to=9', '?from=9&to=1'].map((query) =>
    refused(`GET diff${query} answers 404 when there is no such revision`, 404, async (world) =>
      world.ada.get(`${at(await changed(world))}/diff${query}`),
    ),
  ),
  ...(['from', 'to'] as const).flatMap((side) =>
    ['first', '-1', '1.5', ''].map((text) =>
      refused(
        `GET diff?${side}=${text} answers 400`,
        400,
        async (world) => world.ada.get(`${at(await changed(world))}/diff?${side}=${text}`),
        side,
      ),
    ),
  ),
  refused('GET diff answers 404 when there is no model', 404, ({ ada }) => ada.get(`${at({ id: nobody })}/diff`)),
  refused('GET diff answers 404 when the model is hidden', 404, async (world) =>
    world.bob.get(`${at(await world.aModel({ confidentiality: 250 }))}/diff`),
  ),
  answers('GET diff answers 200 to an anonymous caller', 200, async (world) =>
    world.anonymous.get(`${at(await keptModel(world))}/diff`),
  ),
];

export const differenceSections: readonly Section[] = [
  { section: 'Differences', rules: [...shapes, ...sides, ...refusals] },
  { section: 'Pages of differences', rules: pages },
  {
    section: 'Differences, as content',
    rules: contentRequestRules(async (world) => `${at(await changed(world))}/diff?from=1&to=2`),
  },
];
