import { globalIdOfUuid } from '@orrery/formats';
import { archiveOf } from '@orrery/formats/testing/archives.ts';
import { ifcSample } from '@orrery/formats/testing/ifc-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, upload, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
});
afterAll(() => it.close());

let count = 0;
const about = (more: object = {}) => ({ projectId: project.id as string, name: `House ${++count}`, ...more });
const house = (content: string | Buffer = ifcSample) => uploaded(ada, about(), 'house.ifc', content);
const contentOf = ({ id }: Body, format: string) => `/api/models/${id}/content?format=${format}`;

test('an .ifc file is a model of its schema, and comes back byte for byte', async () => {
  const model = await house();
  expect(model).toMatchObject({
    type: 'IFC4',
    contentType: 'https://standards.buildingsmart.org/IFC/RELEASE/IFC4/ADD2_TC1',
    diagnosticCounts: { warning: 0 },
  });
  const { text, headers } = await ada.get(contentOf(model, 'ifc'));
  expect(text).toBe(ifcSample);
  expect(headers).toMatchObject({
    'content-type': 'application/x-step',
    'content-disposition': expect.stringMatching(/\.ifc"$/),
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['json', 'application/json'],
  ['xmi', 'application/vnd.xmi+xml'],
  ['ttl', 'text/turtle'],
])('it goes out as %s, and what comes in so is the same file again', async (format, type) => {
  const { text } = await ada.get(contentOf(await house(), format));
  const second = await ada.create('/api/models', about());
  const { body } = await ada.put(`/api/models/${second.id}/content`, text, { 'content-type': type });
  expect(body).toMatchObject({ revision: 1, type: 'IFC4' });
  const { text: again } = await ada.get(contentOf(second, 'ifc'));
  // Another model has another lineage; the ids of the first one come along.
  expect(again.startsWith(ifcSample)).toBe(true);
});

test('an archive comes in and goes out as it is, or as the file in it', async () => {
  const archive = archiveOf({ 'house.ifc': ifcSample });
  const model = await uploaded(ada, about(), 'house.ifczip', archive);
  expect(model.type).toBe('IFC4');
  const asked: [string, object][] = [
    [contentOf(model, 'ifczip'), {}],
    [`/api/models/${model.id}/content`, { accept: 'application/zip' }],
  ];
  for (const [path, accept] of asked) {
    const { bytes, headers } = await ada.get(path, { ...accept });
    expect(bytes).toEqual(archive);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toMatch(/\.ifczip"$/);
  }
  for (const [path, accept] of [
    [contentOf(model, 'ifc'), {}],
    [`/api/models/${model.id}/content`, { accept: 'application/x-step' }],
  ] as [string, object][]) {
    const { text, headers } = await ada.get(path, { ...accept });
    expect(text).toBe(ifcSample);
    expect(headers['content-type']).toBe('application/x-step');
    expect(headers['content-disposition']).toMatch(/\.ifc"$/);
  }
});

test('there is an archive only of what came in one', async () => {
  const model = await house();
  expect((await ada.get(contentOf(model, 'ifczip'))).status).toBe(406);
  expect((await ada.get(`/api/models/${model.id}/content`, { accept: 'application/zip' })).status).toBe(406);
});

test('a GlobalId that is used twice, and one that is none, are told with their places', async () => {
  const [first, second] = [...ifcSample.matchAll(/'([0-3][0-9A-Za-z_$]{21})'/g)].map(([, id]) => id!);
  const model = await house(ifcSample.replace(second!, first!).replace(/(IFCDOOR\(')[0-3]/, '$18'));
  const { body } = await ada.get(`/api/models/${model.id}/diagnostics?sort=line`);
  const found = (body._embedded as { diagnostics: Body[] }).diagnostics.filter(({ feature }) => feature === 'GlobalId');
  expect(found.map(({ code, severity }) => `${severity} ${code}`).sort()).toEqual([
    'warning duplicate-global-id',
    'warning invalid-global-id',
  ]);
  for (const one of found) expect(one).toMatchObject({ line: expect.any(Number), instance: expect.any(Number) });
});

test('a new element that is given no GlobalId gets the one that says its id', async () => {
  const model = await house();
  const idOf = async (query: string) =>
    ((await ada.get(`/api/models/${model.id}/objects?${query}`)).body._embedded as { objects: Body[] }).objects[0]!.id;
  const container = { new: { id: await idOf('eClass=IfcFile'), feature: 'instances' } };
  const { body } = await ada.post(`/api/models/${model.id}/changes`, {
    changes: [
      { kind: 'added', id: '$wall', eClass: 'IfcWall', container, features: [{ name: 'Name', new: 'New wall' }] },
      {
        kind: 'added',
        id: '$contained',
        eClass: 'IfcRelContainedInSpatialStructure',
        container,
        features: [
          { name: 'RelatedElements', new: [{ id: '$wall' }] },
          { name: 'RelatingStructure', new: { id: await idOf('eClass=IfcBuildingStorey') } },
        ],
      },
    ],
  });
  expect(body).toMatchObject({ revision: 2, diagnostics: [] });
  const { $wall: wall, $contained: contained } = body.ids as Record<string, string>;
  const { text } = await ada.get(contentOf(model, 'ifc'));
  expect(text).toContain(`#27=IFCWALL('${globalIdOfUuid(wall!)}',$,'New wall',$,$,$,$,$,$);`);
  expect(text).toContain(`#28=IFCRELCONTAINEDINSPATIALSTRUCTURE('${globalIdOfUuid(contained!)}',$,$,$,(#27),#11);`);
  const { body: shown } = await ada.get(`/api/models/${model.id}/objects/${wall}`);
  expect(shown).toMatchObject({ features: { GlobalId: { value: globalIdOfUuid(wall!) } } });
});

test('an object shows its inverse attributes: who refers to it by the attributes that they are the inverse of', async () => {
  const model = await house();
  const { body } = await ada.get(`/api/models/${model.id}/objects?eClass=IfcDoor`);
  const [door] = (body._embedded as { objects: Body[] }).objects;
  const { body: shown } = await ada.get(`/api/models/${model.id}/objects/${door!.id}`);
  const features = shown.features as Record<string, { value: unknown; many: boolean }>;
  const classes = (name: string) =>
    ([features[name]!.value].flat() as Body[]).map(({ eClass }) => String(eClass).replace(/.*\//, ''));
  expect(classes('ContainedInStructure')).toEqual(['IfcRelContainedInSpatialStructure']);
  expect(classes('IsDefinedBy')).toEqual(['IfcRelDefinesByProperties']);
  expect(classes('HasAssignments')).toEqual([]);
});

test('a value that its attribute does not take, and one that is missing, are told with their places', async () => {
  const model = await house(ifcSample.replace('(0.,0.,0.)', '(0.,.A.,0.)').replace('IFCVECTOR(#19,1.5)', 'IFCVECTOR(#19,$)'));
  const { body } = await ada.get(`/api/models/${model.id}/diagnostics?sort=line`);
  const found = (body._embedded as { diagnostics: Body[] }).diagnostics;
  expect(found.map(({ code, feature, line }) => `${code} ${feature} ${line}`)).toEqual([
    'bad-value Coordinates 12',
    'too-few-values Magnitude 26',
    'bad-value Closed 29',
  ]);
});

test('a statement that is no STEP is refused with instance, line and byte', async () => {
  const { status, body } = await upload(ada, about(), 'a.ifc', ifcSample.replace('(0.,0.,0.)', '(0.,,0.)'));
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toMatch(/line 12, column \d+, byte \d+, instance #5/i);
});

test('doors are asked with their storey and fire rating', async () => {
  const alone = await aProject(ada);
  await uploaded(ada, { projectId: alone.id as string, name: 'House' }, 'house.ifc', ifcSample);
  const query = `PREFIX ifc: <https://standards.buildingsmart.org/IFC/RELEASE/IFC4/ADD2_TC1#>
SELECT ?door ?storey ?rating WHERE {
  ?d a ifc:IfcDoor ; ifc:Name ?door .
  ?contained ifc:RelatedElements ?d ; ifc:RelatingStructure/ifc:Name ?storey .
  ?defined ifc:RelatedObjects ?d ; ifc:RelatingPropertyDefinition/ifc:HasProperties ?property .
  ?property ifc:Name "FireRating" ; ifc:NominalValue/ifc:wrappedValue ?rating .
}`;
  const { text } = await ada.post(`/api/projects/${alone.id}/sparql`, query, {
    'content-type': 'application/sparql-query',
    accept: 'text/csv',
  });
  expect(text.split(/\r?\n/)).toEqual(['door,storey,rating', "Tür é '1',Ground floor,EI 30", '']);
});

test('an update changes the statement that it is about, and no other', async () => {
  const model = await house();
  const graph = `urn:uuid:${model.id}`;
  const update = `PREFIX ifc: <https://standards.buildingsmart.org/IFC/RELEASE/IFC4/ADD2_TC1#>
DELETE { GRAPH <${graph}> { ?d ifc:Name ?name } } INSERT { GRAPH <${graph}> { ?d ifc:Name "Front door" } }
WHERE { GRAPH <${graph}> { ?d a ifc:IfcDoor ; ifc:Name ?name } }`;
  const { status } = await ada.post(`/api/projects/${project.id}/sparql`, update, {
    'content-type': 'application/sparql-update',
  });
  expect(status).toBe(204);
  const { text } = await ada.get(contentOf(model, 'ifc'));
  const lines = ifcSample.split('\n');
  const changed = text.split('\n').filter((line, index) => line !== lines[index]);
  expect(changed).toEqual([expect.stringContaining("'Front door'")]);
});

test('its objects are found by their types', async () => {
  const model = await house();
  const { body } = await ada.get(`/api/models/${model.id}/objects?type=IfcElement`);
  expect(body._embedded.objects).toMatchObject([{ label: "Tür é '1'", eClass: expect.stringMatching(/#\/\/IfcDoor$/) }]);
});
