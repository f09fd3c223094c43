import { shownLimits } from '@orrery/kernel';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Engine } from '../../engine/engine.ts';
import { historyLimits } from '../../engine/objects/object-state.ts';
import { ContentSlices } from '../../storage/content/content-slices.ts';
import { objectLimits } from './shown-references.ts';

let it: TestService;
let ada: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
});
afterAll(() => it.close());
afterEach(() => vi.restoreAllMocks());

const objectsOf = async ({ id }: Body, query = '') => (await ada.get(`/api/models/${id}/objects${query}`)).body._embedded.objects;

test('of an attribute of megabytes an object shows the beginning; a worker reads it, slice by slice', async () => {
  await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
  const long = 'é'.repeat(2 ** 20);
  const model = await uploaded(ada, { projectId: project.id, name: 'Long' }, 'a.xmi', aFamily(`${long}a`, 'Anne'));
  const [, first, second] = await objectsOf(model);
  const [run, slices] = [vi.spyOn(Engine.prototype, 'run'), vi.spyOn(ContentSlices.prototype, 'read')];
  const { status, body } = await ada.get(`/api/models/${model.id}/objects/${first.id}`);
  expect(status).toBe(200);
  expect(body.features.name).toMatchObject({ value: 'é'.repeat(shownLimits.textBytes / 2), bytes: 2 ** 21 + 1 });
  expect(body.features.age).toMatchObject({ value: 0 });
  expect(run.mock.calls.map(([job]) => job)).toEqual(['findValues']);
  expect(Math.max(...slices.mock.calls.map(([, start, end]) => end - start))).toBeLessThan(2 ** 16);

  await ada.put(`/api/models/${model.id}/content?format=xmi`, aFamily(`${long}b`, 'Anne'));
  const history = async (id: string) =>
    (await ada.get(`/api/models/${model.id}/objects/${id}/revisions`)).body._embedded.revisions as Body[];
  const [changed] = await history(first.id);
  expect([changed!.number, changed!.kind, changed!.features[0].new.length]).toEqual([2, 'changed', historyLimits.textBytes / 2]);
  expect((await history(second.id)).map(({ kind }) => kind)).toEqual(['added']);
});

const boxEcore = `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="boxes" nsURI="http://example.org/boxes" nsPrefix="boxes">
  <eClassifiers xsi:type="ecore:EClass" name="Box">
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="name" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString"/>
    <eStructuralFeatures xsi:type="ecore:EReference" name="inside" upperBound="-1" eType="#//Box" containment="true"/>
  </eClassifiers>
</ecore:EPackage>
`;

/** Each box is the second thing in the one around it. */
function nestedBoxes(depth: number): string {
  const begin = (number: number) => `<inside name="Beside ${number}"/><inside name="Box ${number}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<boxes:Box xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:boxes="http://example.org/boxes" name="Box 0">
${Array.from({ length: depth }, (_, at) => begin(at + 1)).join('')}${'</inside>'.repeat(depth)}</boxes:Box>`;
}

test('the path of an object deeper than a thousand others is walked by a worker, and has pages', async () => {
  const depth = 1200;
  await uploaded(ada, { projectId: project.id, name: 'Boxes' }, 'boxes.ecore', boxEcore);
  const model = await uploaded(ada, { projectId: project.id, name: 'Deep' }, 'deep.xmi', nestedBoxes(depth));
  const [deepest] = await objectsOf(model, `?label=Box ${depth}`);
  const run = vi.spyOn(Engine.prototype, 'run');
  const path = async (query: string) => (await ada.get(`/api/models/${model.id}/objects/${deepest.id}/path${query}`)).body;
  const steps = ({ _embedded }: Body) => _embedded.objects.map(({ label, position }: Body) => `${label} at ${position}`);
  const [first, middle, last] = [await path('?size=2'), await path('?size=3&page=300'), await path('?size=1000&page=1')];
  expect(run.mock.calls.map(([job]) => job)).toEqual(['findPath', 'findPath', 'findPath']);
  expect(first.page).toMatchObject({ totalElements: depth + 1, totalPages: Math.ceil((depth + 1) / 2) });
  expect(steps(first)).toEqual(['Box 0 at 0', 'Box 1 at 1']);
  expect(steps(middle)).toEqual(['Box 900 at 1', 'Box 901 at 1', 'Box 902 at 1']);
  expect([steps(last).length, steps(last).at(-1)]).toEqual([201, `Box ${depth} at 1`]);
  expect(steps(await path('?size=1000&page=2'))).toEqual([]);
});

test('a path of a thousand steps needs no worker', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Shallow' }, 'shallow.xmi', nestedBoxes(999));
  const [deepest] = await objectsOf(model, '?label=Box 999');
  const run = vi.spyOn(Engine.prototype, 'run');
  const { body } = await ada.get(`/api/models/${model.id}/objects/${deepest.id}/path?size=1`);
  expect([body.page.totalElements, run.mock.calls]).toEqual([1000, []]);
});

test('a model with tens of thousands of features has no objects to look at one by one; others are as they were', async () => {
  const attributes = (part: number) => Array.from({ length: 1900 }, (_, number) => `a${part}-${number}="1"`).join(' ');
  const parts = Array.from({ length: 20 }, (_, part) => `<part${part} ${attributes(part)}/>`).join('');
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<many:Thing xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:many="http://example.org/many">${parts}</many:Thing>`;
  const model = await uploaded(ada, { projectId: project.id, name: 'Many' }, 'many.xmi', text);
  for (const path of ['objects', 'types', `objects/${model.id}`, `objects/${model.id}/path`, `objects/${model.id}/revisions`]) {
    const { status, body } = await ada.get(`/api/models/${model.id}/${path}`);
    expect([path, status, body.detail]).toEqual([path, 503, expect.stringContaining('too many classes and features')]);
    expect(body.type).toContain('conversion-limit');
  }
  expect((await ada.get(`/api/models/${model.id}/content`)).status).toBe(200);
  const small = await uploaded(ada, { projectId: project.id, name: 'Few' }, 'few.xmi', nestedBoxes(1));
  expect(await objectsOf(small)).toHaveLength(3);
});

/** Each class inherits from the twenty before it, and has a feature of its own. */
function manyInheriting(count: number): string {
  const [prefix, text] = ['http://example.org/inheriting', 'ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString'];
  const classes = Array.from({ length: count }, (_, number) => {
    const supers = Array.from({ length: Math.min(20, number) }, (_, back) => `#//C${number - 1 - back}`).join(' ');
    return `<eClassifiers xsi:type="ecore:EClass" name="C${number}"${supers && ` eSuperTypes="${supers}"`}>
      <eStructuralFeatures xsi:type="ecore:EAttribute" name="f${number}" eType="${text}"/></eClassifiers>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="inheriting" nsURI="${prefix}" nsPrefix="inheriting">${classes.join('')}</ecore:EPackage>`;
}

test('two thousand classes that inherit from twenty each have objects to look at, with all their features', async () => {
  const count = 2000;
  await uploaded(ada, { projectId: project.id, name: 'Inheriting' }, 'inheriting.ecore', manyInheriting(count));
  const things = [count - 1, count - 2, 0].map((number) => `<inheriting:C${number} xmi:id="c${number}" f0="zero"/>`).join('');
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:inheriting="http://example.org/inheriting">${things}</xmi:XMI>`;
  const model = await uploaded(ada, { projectId: project.id, name: 'Heirs' }, 'heirs.xmi', text);
  const [last, , first] = await objectsOf(model);
  expect(await objectsOf(model, '?type=C0&features.f0=zero')).toHaveLength(3);
  expect(await objectsOf(model, '?eClass=C1999')).toHaveLength(1);
  const featuresOf = async (id: string) => (await ada.get(`/api/models/${model.id}/objects/${id}`)).body.features;
  const features = await featuresOf(last.id);
  expect(Object.keys(features)).toEqual(Array.from({ length: count }, (_, number) => `f${number}`));
  expect([features.f0.value, Object.keys(await featuresOf(first.id))]).toEqual(['zero', ['f0']]);
  const { body } = await ada.get(`/api/models/${model.id}/types?name=C0`);
  expect(body._embedded.types[0]).toMatchObject({ instanceCount: 1, totalCount: 3 });
});

test('features may have any name: one that every object inherits has its history too', async () => {
  const linked = (to: string) => `<?xml version="1.0" encoding="UTF-8"?>
<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:odd="http://example.org/odd">
  <odd:Thing xmi:id="a" name="A"><constructor href="x#${to}"/><__proto__ href="x#${to}"/></odd:Thing>
</xmi:XMI>`;
  const model = await uploaded(ada, { projectId: project.id, name: 'Odd' }, 'odd.xmi', linked('b'));
  await ada.put(`/api/models/${model.id}/content?format=xmi`, linked('c'));
  const [thing] = await objectsOf(model);
  const { status, body } = await ada.get(`/api/models/${model.id}/objects/${thing.id}/revisions`);
  expect(status).toBe(200);
  expect(body._embedded.revisions[0].features.map(({ name }: Body) => name)).toEqual(['constructor', '__proto__']);
});

/** A root with a hundred things, and with this many features that each refer to all of them. */
function manyReferences(features: number, uri = 'http://example.org/star'): { ecore: string; xmi: string } {
  const all = Array.from({ length: 100 }, (_, at) => `//@things.${at}`).join(' ');
  const numbers = Array.from({ length: features }, (_, at) => at);
  const feature = (name: string, more = '') =>
    `<eStructuralFeatures xsi:type="ecore:EReference" name="${name}" upperBound="-1" eType="#//Star"${more}/>`;
  return {
    ecore: `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="star" nsURI="${uri}" nsPrefix="star">
  <eClassifiers xsi:type="ecore:EClass" name="Star">${feature('things', ' containment="true"')}
  ${numbers.map((number) => feature(`r${number}`)).join('')}</eClassifiers>
</ecore:EPackage>`,
    xmi: `<?xml version="1.0" encoding="UTF-8"?>
<star:Star xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:star="${uri}"
 ${numbers.map((number) => `r${number}="${all}"`).join(' ')}>${'<things/>'.repeat(100)}</star:Star>`,
  };
}

const shownOf = (features: Body) => Object.values<Body>(features).map(({ value }) => value.length as number);

test('an object that refers to thousands shows so many of all its features together, and counts the rest', async () => {
  const { ecore, xmi } = manyReferences(30);
  await uploaded(ada, { projectId: project.id, name: 'Star' }, 'star.ecore', ecore);
  const model = await uploaded(ada, { projectId: project.id, name: 'Large star' }, 'large.xmi', xmi);
  const [root] = await objectsOf(model, '?size=1');
  const { features } = (await ada.get(`/api/models/${model.id}/objects/${root.id}`)).body;
  expect(shownOf(features).reduce((sum, length) => sum + length)).toBe(objectLimits.references);
  expect(features.things).toMatchObject({ value: expect.objectContaining({ length: 100 }) });
  expect(features.r29).toMatchObject({ value: [], count: 100 });
});

test('what an object refers to is cut where the names of its classes alone are megabytes', async () => {
  const { ecore, xmi } = manyReferences(9, `http://example.org/${'star'.repeat(450)}`);
  await uploaded(ada, { projectId: project.id, name: 'Long name' }, 'long-star.ecore', ecore);
  const model = await uploaded(ada, { projectId: project.id, name: 'Named star' }, 'named.xmi', xmi);
  const [root] = await objectsOf(model, '?size=1');
  const { features } = (await ada.get(`/api/models/${model.id}/objects/${root.id}`)).body;
  expect(JSON.stringify(features).length).toBeLessThan(objectLimits.bytes * 1.1);
  expect(features.r8).toMatchObject({ value: [], count: 100 });
});
