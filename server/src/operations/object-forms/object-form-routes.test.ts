import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;
let family: Body;
let person: Body;

const ecore = familyEcore
  .replace(
    '</ecore:EPackage>',
    `  <eClassifiers xsi:type="ecore:EEnum" name="Mood"><eLiterals name="calm"/><eLiterals name="wild" value="1"/></eClassifiers>
</ecore:EPackage>`,
  )
  .replace(
    '<eStructuralFeatures xsi:type="ecore:EReference" name="friends"',
    `<eStructuralFeatures xsi:type="ecore:EAttribute" name="mood" eType="#//Mood"/>
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="nicknames" upperBound="-1" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString"/>
    <eStructuralFeatures xsi:type="ecore:EReference" name="friends"`,
  );
const people = `<?xml version="1.0" encoding="UTF-8"?>
<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" name="Byron">
  <members name="&lt;b>Ada&lt;/b>" age="36" mood="wild" friends="//@members.1"><nicknames>Countess</nicknames><nicknames>Enchantress</nicknames></members>
  <members name="Anne"/>
</family:Family>
`;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', ecore);
  family = await uploaded(ada, { projectId: project.id, name: 'Family' }, 'family.xmi', people);
  person = (await ada.get(`/api/models/${family.id}/objects?type=Person`)).body._embedded.objects[0];
});
afterAll(() => it.close());

const at = () => `/api/models/${family.id}/objects/${person.id}/form`;
const fieldsOf = ({ groups }: Body) => groups.flatMap(({ fields }: Body) => fields);
const fieldOf = (form: Body, name: string) => fieldsOf(form).find(({ feature }: Body) => feature === name);

test('what only programs compute, and how a file is written, is no field of its own accord', async () => {
  const { body: models } = await ada.get(`/api/models?project.id=${project.id}&type=ecore`);
  const [{ id: metamodel }] = models._embedded.models;
  const { body: classes } = await ada.get(`/api/models/${metamodel}/objects?type=EClass`);
  const form = (await ada.get(`/api/models/${metamodel}/objects/${classes._embedded.objects[0].id}/form`)).body;
  const names = fieldsOf(form).map(({ feature }: Body) => feature);
  expect(names).toEqual(expect.arrayContaining(['name', 'abstract', 'eSuperTypes', 'eStructuralFeatures']));
  expect(names.filter((name: string) => name.startsWith('eAll'))).toEqual([]);
  const content = { groups: [{ title: 'All', features: ['eAllAttributes', 'name'] }] };
  const own = await ada.create('/api/representations', { model: { id: metamodel }, name: 'All', kind: 'orrery:form', content });
  const address = `/api/representations/${own.id}/content?format=json&object=${classes._embedded.objects[0].id}`;
  expect(fieldsOf((await ada.get(address)).body).map(({ readOnly }: Body) => readOnly)).toEqual([true, false]);
});

test('a form has the features of an object in groups, with what an editor needs', async () => {
  const { body, headers } = await ada.get(at());
  expect(headers['content-type']).toBe('application/json');
  expect(body).toMatchObject({
    title: '<b>Ada</b>',
    revision: 1,
    object: { id: person.id, label: '<b>Ada</b>', modelId: family.id },
  });
  expect(body.groups.map(({ title }: Body) => title)).toEqual(['Attributes', 'References']);
  expect(fieldOf(body, 'age')).toMatchObject({ kind: 'number', many: false, readOnly: false, value: 36 });
  expect(fieldOf(body, 'mood')).toMatchObject({ kind: 'enumeration', options: ['calm', 'wild'], value: 'wild' });
  expect(fieldOf(body, 'nicknames')).toMatchObject({ kind: 'text', many: true, value: ['Countess', 'Enchantress'] });
  expect(fieldOf(body, 'friends').value).toMatchObject([{ label: 'Anne', modelId: family.id }]);
});

test('the page of a form labels every field, and markup in values is text', async () => {
  const { text, headers } = await ada.get(`${at()}?format=html`);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(text).not.toContain('<b>');
  expect(text).toMatch(/<label for="(field-0-\d)">name<\/label><input id="\1" readonly value="&lt;b&gt;Ada&lt;\/b&gt;">/);
  expect(text).toContain('<option selected>wild</option>');
  expect(text).toContain('<li>Countess</li><li>Enchantress</li>');
});

test('what a form says is what an edit takes', async () => {
  const { body } = await ada.get(at());
  const { feature, value } = fieldOf(body, 'age');
  const changes = [{ kind: 'changed', id: person.id, features: [{ name: feature, new: value + 1 }] }];
  expect((await ada.post(`/api/models/${family.id}/changes`, { base: body.revision, changes })).status).toBe(200);
  expect(fieldOf((await ada.get(at())).body, 'age').value).toBe(37);
  expect(fieldOf((await ada.get(`${at()}?revision=1`)).body, 'age').value).toBe(36);
});

test('a form that somebody has stored has its own groups, titles and words of help', async () => {
  const features = [
    { feature: 'name', title: 'Called', help: 'As in the register.' },
    { feature: 'age', readOnly: true },
    'shoe',
  ];
  const content = { groups: [{ title: 'Who', features }] };
  const about = { model: { id: family.id }, kind: 'orrery:form', name: 'Register' };
  const { body: form } = await ada.post('/api/representations', { ...about, target: { id: person.id }, content });
  const { body } = await ada.get(form._links.json.href);
  expect(body.title).toBe('Register');
  expect(body.groups[0].fields.map(({ title, readOnly }: Body) => [title, readOnly])).toEqual([
    ['Called', false],
    ['age', true],
  ]);
  expect(body.diagnostics).toMatchObject([{ code: 'unknown-feature', feature: 'shoe' }]);
  expect((await ada.get(form._links.html.href)).text).toMatch(
    /aria-describedby="(field-0-0-help)".*<span class="help" id="\1">As in/,
  );
  const { body: open } = await ada.post('/api/representations', { ...about, slug: 'any' });
  expect((await ada.get(open._links.json.href)).status).toBe(400);
  expect((await ada.get(`${open._links.json.href}&object=${person.id}`)).body.object.id).toBe(person.id);
});

test('an element of a building has its sets in groups, which cannot be edited as features', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Library' }, 'library.ifc', aBuilding());
  const door = (await ada.get(`/api/models/${model.id}/objects?type=IfcDoor`)).body._embedded.objects[0];
  const { body } = await ada.get(`/api/models/${model.id}/objects/${door.id}/form`);
  const set = body.groups.find(({ title }: Body) => title === 'Pset_DoorCommon');
  expect(set.fields).toContainEqual(expect.objectContaining({ title: 'FireRating', value: 'EI 30', readOnly: true }));
});

test('an object that is not there, and a model that is not seen, have no form', async () => {
  expect((await ada.get(`/api/models/${family.id}/objects/${project.id}/form`)).status).toBe(404);
  const eve = await it.as('Eve');
  const secret = await aProject(ada, { confidentiality: 250 });
  const hidden = await uploaded(ada, { projectId: secret.id, name: 'Hidden' }, 'family.xmi', people);
  const { body } = await ada.get(`/api/models/${hidden.id}/objects`);
  expect((await eve.get(`/api/models/${hidden.id}/objects/${body._embedded.objects[0].id}/form`)).status).toBe(404);
});
