/** Where an edit tells which objects it touched, search compares their labels alone: and has then what comparing all would give. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { JobHost } from '../../processes/job-host.ts';

const id = (at: number) => `0190f0c2-7b7a-7c3e-9a55-${String(at).padStart(12, '0')}`;
const members = ['Ada', 'Anne', 'Byron', 'Clara', 'Dora'];
const family = `<?xml version="1.0" encoding="UTF-8"?>
<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" xmi:id="${id(0)}" name="Poets">
${members.map((name, at) => `  <members xmi:id="${id(at + 1)}" name="${name}"/>`).join('\n')}
</family:Family>
`;

/** How often a worker has compared the labels of a model. */
const streams = vi.spyOn(JobHost.prototype, 'stream');
const comparisons = () => streams.mock.calls.filter(([job]) => String(job) === 'labels').length;

let it: TestService;
let ada: Client;
let model: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
  model = await uploaded(ada, { projectId: project.id, name: 'Poets' }, 'poets.xmi', family);
  await it.useCases.search.catchUp();
});
afterAll(() => {
  streams.mockRestore();
  return it.close();
});

const set = (at: number, name: string) => ({ kind: 'changed', id: id(at), features: [{ name: 'name', new: name }] });

async function changed(...changes: readonly object[]): Promise<void> {
  const { status, text } = await ada.post(`/api/models/${model.id}/changes`, { changes });
  expect([status, text]).toEqual([200, expect.anything()]);
}

async function labels(): Promise<unknown[]> {
  await it.useCases.search.catchUp();
  const text = `select label from search_labels where kind = 'object' and label not in ('family', 'Family', 'Person') order by label`;
  const found = (await it.database.work.rows({ text, values: [] })).map(([label]) => label as string);
  return found.filter((label) => /^[A-Z]/.test(label));
}

test('labels follow values, new objects and removed ones', async () => {
  const before = comparisons();
  await changed(set(1, 'Augusta'));
  expect(await labels()).toEqual(['Anne', 'Augusta', 'Byron', 'Clara', 'Dora', 'Poets']);
  const position = { container: { new: { id: id(0), feature: 'members' } } };
  await changed(set(2, 'Annabella'), { kind: 'removed', id: id(5) });
  await changed({ kind: 'added', eClass: 'Person', ...position, features: [{ name: 'name', new: 'Ethel' }] });
  expect(await labels()).toEqual(['Annabella', 'Augusta', 'Byron', 'Clara', 'Ethel', 'Poets']);
  expect(comparisons()).toBe(before);
});

test('and nothing is left to do for who compares all of them', async () => {
  const last = async () => (await it.database.work.rows({ text: 'select max(seq) from search_labels', values: [] }))[0]![0];
  await labels();
  const before = await last();
  const calls = comparisons();
  await it.database.write((transaction) => transaction.rows({ text: `update search_sources set aim = ''`, values: [] }));
  await changed(set(3, 'Byron'), { kind: 'moved', id: id(3), container: { new: { id: id(0), feature: 'members', index: 0 } } });
  expect(await labels()).toEqual(['Annabella', 'Augusta', 'Byron', 'Clara', 'Ethel', 'Poets']);
  expect([await last(), comparisons() > calls]).toEqual([before, true]);
});
