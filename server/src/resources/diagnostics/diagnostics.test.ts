import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeDiagnosticsOfReadings } from '../../storage/readings/diagnostics.ts';

let it: TestService;
let ada: Client;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
});
afterAll(() => it.close());

const wrong = { severity: 'error', code: 'bad-value', message: 'Something is wrong.' } as const;

test('a diagnostic tells the whole of its place, as far as the format knows it', async () => {
  const project = await aProject(ada);
  const { id } = await ada.create('/api/models', { projectId: project.id, name: 'Wrong' });
  const places = [
    { line: 2, column: 5 },
    { byteOffset: 2 ** 40, instance: 42 },
    { line: 1, column: 7, pointer: '/content/0' },
    {},
  ];
  const found = places.map((place) => ({ ...wrong, ...place }));
  await it.database.write((transaction) => storeDiagnosticsOfReadings(transaction, [{ modelId: id, found }]));
  const shown = async () => {
    const { body } = await ada.get(`/api/models/${id}/diagnostics`);
    return body._embedded.diagnostics.map(({ _links, ...rest }: Body) => rest);
  };
  expect(await shown()).toEqual(found);
  await it.database.write((transaction) => storeDiagnosticsOfReadings(transaction, [{ modelId: id, found: [wrong] }]));
  expect(await shown()).toEqual([wrong]);
});
