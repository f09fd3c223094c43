/** A change that would leave objects without what they need: a preview tells it, and a write names all of them. */
import type { Answer, Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const id = (at: number) => `0190f0c2-7b7a-7c3e-9a55-${String(at).padStart(12, '0')}`;
const [customer, teller, serves, about, view, figure, other, line] = [1, 2, 3, 4, 5, 6, 7, 8].map(id);

/** An element that a relationship needs, which another relationship and a line of a view need in turn. */
const landscape = `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Bank" id="${id(100)}" version="5.0.0">
  <folder name="Business" id="${id(101)}" type="business">
    <element xsi:type="archimate:BusinessActor" name="Customer" id="${customer}"/>
    <element xsi:type="archimate:BusinessRole" name="Teller" id="${teller}"/>
  </folder>
  <folder name="Relations" id="${id(102)}" type="relations">
    <element xsi:type="archimate:AssociationRelationship" id="${serves}" source="${customer}" target="${teller}"/>
    <element xsi:type="archimate:AssociationRelationship" id="${about}" source="${teller}" target="${serves}"/>
  </folder>
  <folder name="Views" id="${id(103)}" type="diagrams">
    <element xsi:type="archimate:ArchimateDiagramModel" name="All" id="${view}">
      <child xsi:type="archimate:DiagramObject" id="${figure}" archimateElement="${customer}" targetConnections="${line}">
        <bounds x="0" y="0" width="120" height="55"/>
      </child>
      <child xsi:type="archimate:DiagramObject" id="${other}" archimateElement="${teller}">
        <bounds x="200" y="0" width="120" height="55"/>
        <sourceConnection xsi:type="archimate:Connection" id="${line}" source="${other}" target="${figure}" archimateRelationship="${serves}"/>
      </child>
    </element>
  </folder>
</archimate:model>
`;

let it: TestService;
let ada: Client;
let model: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  const project = await aProject(ada);
  model = await uploaded(ada, { projectId: project.id, name: 'Bank' }, 'bank.archimate', landscape);
});
afterAll(() => it.close());

const removed = (...ids: readonly (string | undefined)[]) => ids.map((one) => ({ kind: 'removed', id: one }));
const sent = (changes: readonly object[], query = ''): Promise<Answer> =>
  ada.post(`/api/models/${model.id}/changes${query}`, { changes });
const faults = (errors: readonly Body[]) => errors.map(({ objectId, field, feature = field }) => [objectId, feature]);

describe('a relationship that would lose its end', () => {
  test('is told by a preview, with the difference and what would be next', async () => {
    const { status, body } = await sent(removed(customer), '?preview=true');
    expect(status).toBe(200);
    expect(body.difference.summary).toMatchObject({ removed: 1 });
    expect(body.diagnostics.filter(({ severity }: Body) => severity === 'error')).toMatchObject([
      { code: 'missing-reference', objectId: serves, feature: 'source' },
      { code: 'missing-reference', objectId: figure, feature: 'archimateElement' },
    ]);
    expect(faults(body.dependents).toSorted()).toEqual([
      [about, 'target'],
      [line, expect.stringMatching(/archimateRelationship|target/)],
    ]);
  });

  test('refuses the write, which names all objects at fault and all that would be next', async () => {
    const { status, body } = await sent(removed(customer));
    expect(status).toBe(400);
    expect(body.detail).toContain('has no source');
    expect(faults(body.errors)).toEqual(
      expect.arrayContaining([
        [serves, 'source'],
        [figure, 'archimateElement'],
        [about, 'target'],
      ]),
    );
    expect(body.errors).toHaveLength(4);
    expect(body.errors.map(({ objectId }: Body) => objectId)).toContain(line);
  });

  test('and may go with all that was named', async () => {
    const { body } = await sent(removed(customer));
    const named = body.errors.map(({ objectId }: Body) => objectId);
    const { status, body: preview } = await sent(removed(customer, ...named, customer), '?preview=true');
    expect([status, preview.diagnostics, preview.dependents]).toEqual([200, [], []]);
  });
});

test('an update in SPARQL names the objects, too', async () => {
  const at = `/api/projects/${model.project.id}/sparql`;
  const text = `DELETE WHERE { GRAPH <urn:uuid:${model.id}> { <urn:uuid:${customer}> ?p ?o } } ;
    DELETE WHERE { GRAPH <urn:uuid:${model.id}> { ?s ?p <urn:uuid:${customer}> } }`;
  const { status, body } = await ada.post(at, text, { 'content-type': 'application/sparql-update' });
  expect(status).toBe(400);
  expect(body.errors.map(({ objectId }: Body) => objectId)).toEqual(expect.arrayContaining([serves, about, figure, line]));
});

test('a change that cannot be made names its object', async () => {
  const { body } = await sent([{ kind: 'changed', id: teller, features: [{ name: 'age', new: 1 }] }]);
  expect(body.errors).toMatchObject([{ field: 'changes.0.features.0.name', objectId: teller }]);
});

test('an object that is removed twice is removed', async () => {
  const { status, body } = await sent(removed(line, line), '?preview=true');
  expect([status, body.difference.summary]).toMatchObject([200, { added: 0, removed: 1 }]);
});

test.each([[''], ['?preview=true']])('an object that goes with its container cannot be changed besides%s', async (query) => {
  const renamed = { kind: 'changed', id: figure, features: [{ name: 'name', new: 'q' }] };
  const { status, body } = await sent([...removed(view), renamed], query);
  expect([status, body.errors]).toMatchObject([400, [{ field: 'changes.1.id', objectId: figure }]]);
});
