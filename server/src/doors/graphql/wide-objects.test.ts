/** Classes with very many features: what a query reads of their objects is bounded, however little it names. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let model: Body;

const text = 'ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString';
const attributes = Array.from(
  { length: 2000 },
  (_, at) => `<eStructuralFeatures xsi:type="ecore:EAttribute" name="a${at}" eType="${text}"/>`,
);
const ecore = `<ecore:EPackage xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="wide" nsURI="http://example.org/wide" nsPrefix="wide">
  <eClassifiers xsi:type="ecore:EClass" name="Row">${attributes.join('')}
    <eStructuralFeatures xsi:type="ecore:EReference" name="rows" upperBound="-1" eType="#//Row" containment="true"/></eClassifiers>
</ecore:EPackage>`;
const rows = `<wide:Row xmlns:wide="http://example.org/wide">${'<rows a1="one"/>'.repeat(60)}</wide:Row>`;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Wide' }, 'wide.ecore', ecore);
  model = await uploaded(ada, { projectId: project.id, name: 'Rows' }, 'rows.xmi', rows);
});
afterAll(() => it.close());

const asked = async (size: number, fields: string, variables: object = {}) => {
  const head = fields.includes('$names') ? 'query ($names: [String!])' : 'query';
  const query = `${head} { model(id: "${model.id}") { objects(size: ${size}) { nodes { ${fields} } } } }`;
  const { body } = await ada.post('/api/graphql', { query, variables });
  return body;
};
const named = { names: ['a1'] };
const each = (names: readonly string[]) => ({ names });

test.each(['feature(name: "a1") { name }', 'features(names: $names) { name }', 'form { size }'])(
  '%s of a few objects is read, and of many is refused',
  async (fields) => {
    const few = await asked(40, fields, named);
    expect([few.errors, few.data.model.objects.nodes.length]).toEqual([undefined, 40]);
    expect((await asked(60, fields, named)).errors[0].message).toContain('at most 100000 features');
  },
);

test('a field names a hundred features at most', async () => {
  const names = Array.from({ length: 101 }, (_, at) => `a${at}`);
  const { data } = await asked(1, 'features(names: $names) { name }', each(names.slice(1)));
  expect(data.model.objects.nodes[0].features).toHaveLength(100);
  const { errors } = await asked(1, 'features(names: $names) { name }', each(names));
  expect(errors[0].message).toBe('At most 100 names of features.');
});
