/** A large document is edited without being hashed: its new revision has a hash as soon as somebody has looked for it. */
import { createHash } from 'node:crypto';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const people = 80_000;
const idOf = (number: number) => `0190f0c2-7b7a-7c3e-9a55-${String(number).padStart(12, '0')}`;
const member = (number: number) =>
  `  <members xmi:id="${idOf(number)}" name="Somebody with a rather long name, number ${number}"/>\n`;

let it: TestService;
let ada: Client;
let model: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  const members = Array.from({ length: people }, (_, index) => member(index + 1)).join('');
  const file = `<?xml version="1.0" encoding="UTF-8"?>
<f:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:f="${familyNsUri}" xmi:id="${idOf(0)}">\n${members}</f:Family>\n`;
  model = await uploaded(ada, { projectId: project.id, name: 'Many' }, 'many.xmi', file);
});
afterAll(() => it.close());

const revisions = async () => (await ada.get(`/api/models/${model.id}/revisions`)).body._embedded.revisions;
const content = async () => (await ada.get(`/api/models/${model.id}/content?format=xmi`)).text;

test('every revision gets the hash of its bytes, which are those of the edit', async () => {
  const before = await content();
  expect(before.length).toBeGreaterThan(8 * 2 ** 20);
  const changes = [{ kind: 'changed', id: idOf(7), features: [{ name: 'name', new: 'Ada' }] }];
  for (const name of ['Ada', 'Byron']) {
    changes[0]!.features[0]!.new = name;
    const answer = await ada.post(`/api/models/${model.id}/changes`, { changes });
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  }
  expect((await revisions()).slice(1).map(({ sha256 }: Body) => sha256)).toEqual([null, null]);
  const after = await content();
  expect(after).toBe(before.replace(/name="[^"]*number 7"/, 'name="Byron"'));
  const hash = createHash('sha256').update(after).digest('hex');
  await expect.poll(async () => (await revisions()).at(-1).sha256).toBe(hash);
  expect((await ada.get(`/api/models/${model.id}/revisions?sha256=${hash}`)).body._embedded.revisions).toHaveLength(1);
});

test('the report of such a revision tells the hash of the file', async () => {
  const { body } = await ada.get(`/api/models/${model.id}/revisions/2/report`);
  expect(body.sha256.file).toMatch(/^[0-9a-f]{64}$/);
  expect(body.sha256.file).toBe(body.sha256.returned);
});
