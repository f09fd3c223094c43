import { archimateSample } from '@orrery/formats/testing/archimate-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;
let metamodel: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  metamodel = await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
  await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada'));
});
afterAll(() => it.close());

const at = ({ id }: Body, uri?: string) =>
  `/api/projects/${id}/metamodels${uri === undefined ? '' : `?uri=${encodeURIComponent(uri)}`}`;
const uris = async (by: Client, of: Body) => (await by.get(at(of))).body._embedded.metamodels.map(({ uri }: Body) => uri);

test('the metamodels of a project are those that its models use or are', async () => {
  const { body } = await ada.get(at(project));
  expect(body._embedded.metamodels).toMatchObject([
    { uri: familyNsUri, builtIn: false },
    { uri: 'http://www.eclipse.org/emf/2002/Ecore', builtIn: true },
  ]);
  expect(body.page.totalElements).toBe(2);
  expect((await ada.get(`${at(project)}?size=1&page=1`)).body._embedded.metamodels).toHaveLength(1);
});

test('one of them has its classes with features, bounds and supertypes', async () => {
  const { status, body, headers } = await ada.get(at(project, familyNsUri));
  expect([status, headers['content-type'], body.uri, body.prefix]).toEqual([200, 'application/json', familyNsUri, 'family']);
  const person = body.classes.find(({ name }: Body) => name === 'Person');
  expect(person).toMatchObject({ eClass: `${familyNsUri}#//Person`, abstract: false, main: true, superTypes: [] });
  const friends = person.features.find(({ name }: Body) => name === 'friends');
  expect(friends).toMatchObject({ type: `${familyNsUri}#//Person`, reference: true, many: true, lowerBound: 0, upperBound: -1 });
  expect((await ada.get(at(project, familyNsUri), { 'if-none-match': String(headers.etag) })).status).toBe(304);
});

test('features tell what they are where nobody sets them', async () => {
  const own = await aProject(ada);
  await uploaded(ada, { projectId: own.id, name: 'Bakery' }, 'bakery.archimate', archimateSample);
  const { classes } = (await ada.get(at(own, 'http://www.archimatetool.com/archimate'))).body;
  const defaultOf = (type: string, feature: string) =>
    classes.find((one: Body) => one.name === type).features.find((one: Body) => one.name === feature).defaultValue;
  expect([
    defaultOf('Folder', 'type'),
    defaultOf('Bounds', 'width'),
    defaultOf('Nameable', 'name'),
    defaultOf('ArchimateRelationship', 'source'),
  ]).toEqual(['user', '-1', '', null]);
});

test('what annotations say about classes and features is their documentation', async () => {
  const note =
    '<eAnnotations source="http://www.eclipse.org/emf/2002/GenModel"><details key="documentation" value="Somebody."/></eAnnotations>';
  const own = await aProject(ada);
  const text = familyEcore.replace(/(<eClassifiers [^>]*name="Person"[^>]*>)/, `$1${note}`);
  await uploaded(ada, { projectId: own.id, name: 'Metamodel' }, 'family.ecore', text);
  const { classes } = (await ada.get(at(own, familyNsUri))).body;
  expect(classes.map(({ name, documentation }: Body) => [name, documentation])).toContainEqual(['Person', 'Somebody.']);
});

test('built-in metamodels are described as others are', async () => {
  const { body } = await ada.get(at(project, 'http://www.eclipse.org/emf/2002/Ecore'));
  expect(body.classes.filter(({ main }: Body) => main).map(({ name }: Body) => name)).toContain('EClass');
});

test('a metamodel that nobody uses is missing, and an empty name is a mistake', async () => {
  expect((await ada.get(at(project, 'http://example.org/none'))).status).toBe(404);
  expect((await ada.get(at(project, ''))).body.errors[0].field).toBe('uri');
});

test('a hidden metamodel is as one that is not there', async () => {
  await ada.patch(`/api/models/${metamodel.id}`, { confidentiality: 250 });
  expect(await uris(ada, project)).toContain(familyNsUri);
  expect(await uris(it.anonymous, project)).not.toContain(familyNsUri);
  const [hidden, missing] = [await it.anonymous.get(at(project, familyNsUri)), await it.anonymous.get(at(project, 'urn:none'))];
  expect([hidden.status, missing.status]).toEqual([404, 404]);
  const closed = await aProject(ada, { confidentiality: 250 });
  expect((await it.anonymous.get(at(closed))).status).toBe(404);
});
