import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let library: Body;

/** Openings of walls, doors in them, and a set of the type that the door has too. */
const more = `#200=IFCOPENINGELEMENT('3YvctVUKr0kugbFTf53O20',$,'Opening',$,$,#52,$,$,.OPENING.);
#201=IFCRELVOIDSELEMENT('3YvctVUKr0kugbFTf53O21',$,$,$,#40,#200);
#202=IFCWINDOW('3YvctVUKr0kugbFTf53O22',$,'Window',$,$,#52,$,$,1000.,1000.,.WINDOW.,.SINGLE_PANEL.,$);
#203=IFCRELFILLSELEMENT('3YvctVUKr0kugbFTf53O23',$,$,$,#200,#202);
#204=IFCPROPERTYENUMERATEDVALUE('Status',$,(IFCLABEL('NEW'),IFCLABEL('EXISTING')),$);
#205=IFCPROPERTYBOUNDEDVALUE('Load',$,IFCREAL(5.),IFCREAL(1.),$,$);
#206=IFCCOMPLEXPROPERTY('Frame',$,'',(#207));
#207=IFCPROPERTYSINGLEVALUE('Material',$,IFCTEXT('Steel'),$);
#208=IFCPROPERTYSET('3YvctVUKr0kugbFTf53O24',$,'Own',$,(#204,#205,#206));
#209=IFCRELDEFINESBYPROPERTIES('3YvctVUKr0kugbFTf53O25',$,$,$,(#45),#208);
#210=IFCDOORPANELPROPERTIES('3YvctVUKr0kugbFTf53O26',$,$,$,40.,.SWINGING.,$,.LEFT.,$);
#211=IFCRELDEFINESBYPROPERTIES('3YvctVUKr0kugbFTf53O27',$,$,$,(#45),#210);
`;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  const project = await aProject(ada);
  library = await uploaded(ada, { projectId: project.id, name: 'Library' }, 'library.ifc', aBuilding({ more }));
});
afterAll(() => it.close());

const read = async (path: string): Promise<Body> => (await ada.get(`/api/models/${library.id}/${path}`)).body;
const objectNamed = async (label: string): Promise<Body> =>
  (await read(`objects?label=${encodeURIComponent(label)}&eClass=!IfcPropertySet`))._embedded.objects[0];
const beneath = async (label: string) => (await read(`tree?parent.id=${(await objectNamed(label)).id}`))._embedded.objects;
const told = (nodes: readonly Body[]) => nodes.map(({ label, partCount }) => [label, partCount]);

test('the tree of a building leads from the project by sites, buildings and storeys to its elements', async () => {
  expect(told((await read('tree'))._embedded.objects)).toEqual([['Library', 1]]);
  expect(told(await beneath('Library'))).toEqual([['Site', 1]]);
  expect(told(await beneath('Site'))).toEqual([['Main building', 2]]);
  expect(told(await beneath('Main building'))).toEqual([
    ['Upper floor', 2],
    ['Ground floor', 5],
  ]);
  expect(told(await beneath('Ground floor'))).toEqual([
    ['Hall', 0],
    ['Wall 1', 1],
    ['Wall 2', 0],
    ['Floor', 0],
    ['Front door', 0],
  ]);
});

const pathOf = async (id: string) =>
  (await read(`objects/${id}/path?by=tree`))._embedded.objects.map((step: Body) => [step.label, step.position, step.partCount]);

test('the way down to an element leads by its storey, each step with its place among its siblings', async () => {
  expect(await pathOf((await objectNamed('Window')).id)).toEqual([
    ['Library', 0, 1],
    ['Site', 0, 1],
    ['Main building', 0, 2],
    ['Ground floor', 1, 5],
    ['Wall 1', 1, 1],
    ['Opening', 0, 1],
    ['Window', 0, 0],
  ]);
});

test('what is no part of the tree has no way down to it, and still a container or none', async () => {
  const [set] = (await read('objects?eClass=IfcPropertySet&label=Own'))._embedded.objects;
  expect(await pathOf(set.id)).toEqual([]);
  // The file, and the set itself.
  expect((await read(`objects/${set.id}/path`)).page.totalElements).toBe(2);
  expect((await ada.get(`/api/models/${library.id}/objects/${set.id}/path?by=magic`)).status).toBe(400);
});

test('what was cut out of a wall is beneath it, and what fills the hole beneath that', async () => {
  expect(told(await beneath('Wall 1'))).toEqual([['Opening', 1]]);
  expect(told(await beneath('Opening'))).toEqual([['Window', 0]]);
});

test('an object of the tree links to what is beneath it', async () => {
  const [project] = (await read('tree'))._embedded.objects;
  expect(project).toMatchObject({ parent: null, eClass: expect.stringContaining('#//IfcProject') });
  const { body } = await ada.get(project._links.parts.href.replace(/^https?:\/\/[^/]+/, ''));
  expect(body._embedded.objects[0]).toMatchObject({ label: 'Site', parent: { id: project.id } });
});

test('properties and quantities of an element, and those of its type, are like features of it', async () => {
  const { features } = await read(`objects/${(await objectNamed('Front door')).id}`);
  expect(features.OverallHeight.value).toBe(2100);
  expect(features['Pset_DoorCommon.FireRating']).toEqual({
    type: 'https://standards.buildingsmart.org/IFC/RELEASE/IFC4/ADD2_TC1#//IfcLabel',
    many: false,
    containment: false,
    value: 'EI 30',
  });
  const values = Object.fromEntries(Object.entries<Body>(features).map(([name, { value }]) => [name, value]));
  expect(values).toMatchObject({
    'Pset_DoorCommon.IsExternal': true,
    'Qto_DoorBaseQuantities.Area': 1.89,
    'Pset_ManufacturerTypeInformation.Manufacturer': 'Smith',
    'Own.Status': ['NEW', 'EXISTING'],
    'Own.Load.UpperBoundValue': 5,
    'Own.Load.LowerBoundValue': 1,
    'Own.Frame.Material': 'Steel',
    'IfcDoorPanelProperties.PanelDepth': 40,
    'IfcDoorPanelProperties.PanelOperation': 'SWINGING',
    'IfcDoorPanelProperties.PanelPosition': 'LEFT',
  });
  expect(Object.keys(values).filter((name) => name.startsWith('IfcDoorPanelProperties'))).toHaveLength(3);
});

test('an object that is no element has its own features alone', async () => {
  const set = (await read('objects?eClass=IfcPropertySet&label=Own'))._embedded.objects[0];
  const { features } = await read(`objects/${set.id}`);
  expect(Object.keys(features).filter((name) => name.includes('.'))).toEqual([]);
});

const labelsOf = async (query: string) => (await read(`objects?${query}`))._embedded.objects.map(({ label }: Body) => label);

test.each([
  ['type=IfcDoor&features.Pset_DoorCommon.FireRating=EI%2030', ['Front door']],
  ['features.Pset_DoorCommon.FireRating=EI*', ['Front door']],
  ['features.IfcDoorPanelProperties.PanelOperation=SWINGING', ['Front door']],
  ['features.Pset_DoorCommon.FireRating=EI%2090', []],
  ['features.Pset_DoorCommon.IsExternal=true', ['Front door']],
  ['features.Pset_DoorCommon.IsExternal=false', []],
  ['features.Qto_DoorBaseQuantities.Area=>1.5', ['Front door']],
  ['features.Qto_DoorBaseQuantities.Area=<1.5', []],
  ['features.Own.Status=EXISTING', ['Front door']],
  ['features.Own.Load.UpperBoundValue=5', ['Front door']],
  ['features.Own.Frame.Material=*steel*', ['Front door']],
  ['type=IfcDoor&features.Own.Status=', []],
])('objects?%s lists the elements that have such a property', async (query, expected) => {
  expect(await labelsOf(query)).toEqual(expected);
});

test('a property of a type is one of the type and of its elements', async () => {
  expect(await labelsOf('features.Pset_ManufacturerTypeInformation.Manufacturer=Smith')).toEqual(['Front door', 'Steel door']);
});

test('elements without a property have none, and come last where lists are sorted by it', async () => {
  expect(await labelsOf('type=IfcBuiltElement,IfcDoor&features.Pset_DoorCommon.FireRating=')).not.toContain('Front door');
  expect((await labelsOf('type=IfcDoor,IfcWall&sort=features.Qto_DoorBaseQuantities.Area,desc'))[0]).toBe('Front door');
});

test('a property that no element has is an unknown field', async () => {
  for (const field of ['features.Pset_DoorCommon.Colour', 'features.Pset_Nothing.FireRating', 'features.FireRating']) {
    const { status, body } = await ada.get(`/api/models/${library.id}/objects?${field}=1`);
    expect([status, body.errors]).toEqual([400, [{ field, message: `Unknown filter field: ${field}` }]]);
  }
});

test('a list asks for a bounded number of properties', async () => {
  const names = Array.from({ length: 21 }, (_, number) => `features.Pset.P${number}=1`).join('&');
  const { status, body } = await ada.get(`/api/models/${library.id}/objects?${names}`);
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'features.Pset.P0', message: 'is too many: at most 20 properties are taken' }],
  ]);
});
