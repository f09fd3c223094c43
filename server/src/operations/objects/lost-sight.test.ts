/** What lies below a model is not told to those who lose sight of it while they wait, whatever kind of answer it is. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ObjectForms } from '../object-forms/object-forms.ts';
import { ModelTables } from '../tables/model-tables.ts';
import { ModelObjects } from './model-objects.ts';

let it: TestService;
let root: Client;
let ada: Client;
let model: Body;
let objectId: string;

beforeAll(async () => {
  it = await service();
  root = await it.as('Root', { isAdministrator: true });
  ada = await it.as('Ada');
  const { id: projectId } = await aProject(root);
  await uploaded(root, { projectId, name: 'Families' }, 'family.ecore', familyEcore);
  model = await uploaded(root, { projectId, name: 'Byron' }, 'byron.xmi', aFamily('Anne'));
  const { body } = await ada.get(`/api/models/${model.id}/objects?type=Person`);
  const objects = body._embedded.objects;
  objectId = objects[0].id;
});
beforeEach(() => root.patch(`/api/models/${model.id}`, { confidentiality: 0 }));
afterEach(() => vi.restoreAllMocks());
afterAll(() => it.close());

/** It takes longer than a second, and meanwhile the model is raised. */
function raisedWhile<Of extends object>(of: Of, method: keyof Of & string): void {
  const original = of[method] as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(of, method as never).mockImplementationOnce(async function (this: Of, ...given: unknown[]) {
    const made = await original.apply(this, given);
    await pause(1100);
    await root.patch(`/api/models/${model.id}`, { confidentiality: 299 });
    return made;
  } as never);
}

const missing = () => ada.get(`/api/models/01a1dd78-9c89-75c7-bd12-b2565f892085/objects/${objectId}`);

test.each([
  ['an object', () => raisedWhile(ModelObjects.prototype, 'read'), (): string => `objects/${objectId}`],
  ['a form', () => raisedWhile(ObjectForms.prototype, 'of'), (): string => `objects/${objectId}/form`],
  ['a table', () => raisedWhile(ModelTables.prototype, 'open'), (): string => 'tables/family'],
] as const)('%s is missing once it is not seen any more', async (_, raise, path) => {
  expect((await ada.get(`/api/models/${model.id}/${path()}`)).status).toBe(200);
  raise();
  const told = await ada.get(`/api/models/${model.id}/${path()}`);
  const { headers } = await missing();
  expect(told.status).toBe(404);
  expect(told.body.detail).toBe(`No model ${model.id}.`);
  expect(Object.keys(told.headers).sort()).toEqual(Object.keys(headers).sort());
});
