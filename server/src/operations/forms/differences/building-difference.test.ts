import { aBuilding, aRebuiltBuilding, renumbered } from '@orrery/formats/testing/building-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;
let library: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  library = await uploaded(ada, { projectId: project.id, name: 'Library' }, 'library.ifc', aBuilding());
  for (const file of [aRebuiltBuilding(), renumbered(aRebuiltBuilding())])
    await ada.put(`/api/models/${library.id}/content?format=ifc`, file);
});
afterAll(() => it.close());

const read = async (query = 'from=1&to=2'): Promise<Body> =>
  (await ada.get(`/api/models/${library.id}/diff?format=building&${query}`)).body;
const of = ({ changes }: Body, label: string, kind: string): Body =>
  changes.find((change: Body) => change.label === label && change.kind === kind);
const words = ({ changes }: Body) => changes.map(({ kind, label }: Body) => `${kind} ${label}`);

test('a building has changes of its elements, in document order, and none of the instances that only have other numbers', async () => {
  const difference = await read();
  expect(words(difference)).toEqual([
    'moved Wall 1',
    'changed Turned wall',
    'moved Turned wall',
    'changed Floor',
    'changed Main entrance',
    'moved Main entrance',
    'added Window',
    'added Glass door',
    'removed Wall 4',
  ]);
  expect(difference.summary).toEqual({ added: 2, removed: 1, changed: 3, moved: 3 });
});

test('a file that was only numbered anew differs in nothing', async () => {
  expect(await read('from=2&to=3')).toEqual({
    _links: expect.anything(),
    from: 2,
    to: 3,
    summary: { added: 0, removed: 0, changed: 0, moved: 0 },
    changes: [],
  });
});

test('objects that share a GlobalId, or have none, are known by their order', async () => {
  const twins = `#200=IFCWALL('3YvctVUKr0kugbFTf53O01',$,'Twin',$,$,$,$,$,$);\n#201=IFCWALL($,$,'Nameless',$,$,$,$,$,$);\n`;
  const model = await uploaded(ada, { projectId: project.id, name: 'Twins' }, 'twins.ifc', aBuilding({ more: twins }));
  await ada.put(`/api/models/${model.id}/content?format=ifc`, renumbered(aBuilding({ more: twins.replace('Twin', 'Brother') })));
  expect(words((await ada.get(`/api/models/${model.id}/diff?format=building`)).body)).toEqual(['changed Brother']);
});

test('parts of what no schema has are still parts of it when its number is another one', async () => {
  const more = `#200=IFCTUNNEL('3YvctVUKr0kugbFTf53O77',$,'Tunnel');\n#201=IFCWALL('3YvctVUKr0kugbFTf53O78',$,'Lining',$,$,$,$,$,$);
#202=IFCRELAGGREGATES('3YvctVUKr0kugbFTf53O79',$,$,$,#200,(#201));\n`;
  const model = await uploaded(ada, { projectId: project.id, name: 'Tunnel' }, 'tunnel.ifc', aBuilding({ more }));
  await ada.put(`/api/models/${model.id}/content?format=ifc`, renumbered(aBuilding({ more })));
  expect(words((await ada.get(`/api/models/${model.id}/diff?format=building`)).body)).toEqual([]);
});

test('what changed has its aspects, each with its old and its new value', async () => {
  const { features, globalId } = of(await read(), 'Main entrance', 'changed');
  expect(globalId).toBe('3YvctVUKr0kugbFTf53O9L');
  expect(features).toEqual([
    { aspect: 'name', name: 'Name', old: 'Front door', new: 'Main entrance' },
    { aspect: 'attribute', name: 'OverallHeight', old: 2100, new: 2000 },
    {
      aspect: 'type',
      name: 'type',
      old: expect.objectContaining({ label: 'Steel door' }),
      new: expect.objectContaining({ label: 'Glass door' }),
    },
    { aspect: 'property', set: 'Pset_DoorCommon', name: 'FireRating', old: 'EI 30', new: 'EI 60' },
    { aspect: 'quantity', set: 'Qto_DoorBaseQuantities', name: 'Area', old: 1.89, new: 1.8 },
  ]);
  expect(of(await read(), 'Floor', 'changed').features).toEqual([
    { aspect: 'shape', name: 'shape', old: ['Body SweptSolid'], new: ['Body SweptSolid'] },
  ]);
});

test('what moved says how far in metres, how it is turned, and which storey it left', async () => {
  const difference = await read();
  expect(of(difference, 'Wall 1', 'moved').placement).toEqual({ distance: 1.5, old: [0, 0, 0], new: [1.5, 0, 0] });
  expect(of(difference, 'Turned wall', 'moved').placement).toEqual({ distance: 0, turned: 90, old: [0, 5, 0], new: [0, 5, 0] });
  expect(of(difference, 'Main entrance', 'moved').container).toMatchObject({
    old: { label: 'Ground floor' },
    new: { label: 'Upper floor', eClass: expect.stringContaining('#//IfcBuildingStorey') },
  });
});

test('what is a part of something that moved is not told to have moved with it', async () => {
  const raised = await uploaded(ada, { projectId: project.id, name: 'Raised' }, 'raised.ifc', aBuilding());
  await ada.put(`/api/models/${raised.id}/content?format=ifc`, aBuilding().replace('((0.,0.,3000.))', '((0.,0.,3500.))'));
  const { body } = await ada.get(`/api/models/${raised.id}/diff?format=building`);
  expect(words(body)).toEqual(['moved Upper floor']);
  expect(body.changes[0].placement.distance).toBe(0.5);
});

test('materials that consist of each other without end are told as far as there is room', async () => {
  const many = Array.from({ length: 200 }, () => '#200').join();
  const lists = (name: string) => `#200=IFCMATERIALLIST((${many},#201));
#201=IFCMATERIAL('${name}',$,$);
#202=IFCRELASSOCIATESMATERIAL('3YvctVUKr0kugbFTf53O23',$,$,$,(#45),#200);
`;
  const model = await uploaded(ada, { projectId: project.id, name: 'Endless' }, 'a.ifc', aBuilding({ more: lists('Oak') }));
  await ada.put(`/api/models/${model.id}/content?format=ifc`, aBuilding({ more: lists('Ash') }));
  const { changes } = (await ada.get(`/api/models/${model.id}/diff?format=building`)).body;
  expect(changes[0].features).toEqual([{ aspect: 'material', name: 'material', old: expect.any(Array), new: expect.any(Array) }]);
  expect(changes[0].features[0].new.length).toBe(100);
});

test('changes of a building are chosen by kind, class, and what they are a part of, in pages', async () => {
  expect(words(await read('from=1&to=2&kind=moved&size=2'))).toEqual(['moved Wall 1', 'moved Turned wall']);
  expect(words(await read('from=1&to=2&eClass=IfcDoor'))).toEqual(['changed Main entrance', 'moved Main entrance']);
  const { container } = of(await read(), 'Window', 'added');
  expect(words(await read(`from=1&to=2&container.id=${container.new.id}`))).toEqual([
    'changed Main entrance',
    'moved Main entrance',
    'added Window',
    'removed Wall 4',
  ]);
  const { classes } = await read('from=1&to=2&summary=true');
  expect(classes.map(({ eClass, ...counts }: Body) => [eClass.split('#//')[1], counts])).toContainEqual([
    'IfcWall',
    { added: 0, removed: 1, changed: 1, moved: 2 },
  ]);
});

test('where a GlobalId is used twice, objects of one class are the same', async () => {
  const doubled = await uploaded(ada, { projectId: project.id, name: 'Doubled' }, 'doubled.ifc', aBuilding());
  const file = aBuilding().replace("IFCWALL('3YvctVUKr0kugbFTf53O02'", "IFCWALL('3YvctVUKr0kugbFTf53O05'");
  await ada.put(`/api/models/${doubled.id}/content?format=ifc`, file);
  const { body } = await ada.get(`/api/models/${doubled.id}/diff?format=building&from=1&to=2`);
  expect(words(body)).toEqual(['added Wall 2', 'removed Wall 2']);
});

test('all of a building is added to an empty model', async () => {
  const { summary, changes } = await read('from=0&to=1');
  expect(summary).toEqual({ added: changes.length, removed: 0, changed: 0, moved: 0 });
  expect(changes.map(({ label }: Body) => label)).toContain('Ground floor');
});

test('a model that is no building has no difference in these words: 406', async () => {
  const family = await uploaded(ada, { projectId: project.id, name: 'Family' }, 'a.xmi', aFamily('Ada'));
  expect((await ada.get(`/api/models/${family.id}/diff?format=building`)).status).toBe(406);
});

test('differences of buildings need clearance for both revisions', async () => {
  await ada.patch(`/api/models/${library.id}`, { confidentiality: 250 });
  await ada.put(`/api/models/${library.id}/content?format=ifc`, aBuilding({ doorName: 'Secret door' }));
  await ada.patch(`/api/models/${library.id}`, { confidentiality: 0 });
  await ada.put(`/api/models/${library.id}/content?format=ifc`, aBuilding());
  for (const ends of ['from=4&to=5', 'from=3&to=4'])
    for (const query of ['', '&size=5'])
      expect((await it.anonymous.get(`/api/models/${library.id}/diff?format=building&${ends}${query}`)).status).toBe(404);
});
