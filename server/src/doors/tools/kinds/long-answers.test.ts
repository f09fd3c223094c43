/** Tools that tell a little of much: nothing long is parsed at once, since everybody waits for the event loop meanwhile. */
import type { Body } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { aUser } from '@orrery/testing/people.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { User } from '../../../access/caller.ts';
import { Urls } from '../../../http/urls.ts';
import { ToolCalls } from '../tool-calls.ts';

const uri = 'http://example.org/large';
const classes = 300;
const feature = (index: number) => `<eStructuralFeatures xsi:type="ecore:EAttribute" name="feature${index}"/>`;
const features = Array.from({ length: 20 }, (_, index) => feature(index)).join('');
const large = (name: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="large" nsURI="${uri}" nsPrefix="large">${Array.from(
    { length: classes },
    (_, index) =>
      `<eClassifiers xsi:type="ecore:EClass" name="${name}${index}"${index > 0 ? ` eSuperTypes="#//${name}${index - 1}"` : ''}>${features}</eClassifiers>`,
  ).join('')}</ecore:EPackage>`;

let it: TestService;
let someone: User;
let [project, model]: Body[] = [];
const lengths: number[] = [];

beforeAll(async () => {
  it = await service();
  someone = await aUser(it.database, 'Someone');
  const ada = await it.as('Ada');
  project = await aProject(ada);
  model = await uploaded(ada, { projectId: project.id, name: 'Large' }, 'large.ecore', large('Class'));
  const content = large(`${'N'.repeat(5000)}`);
  await ada.put(`/api/models/${model.id}/content?format=xmi`, content);
  await ada.put(`/api/models/${model.id}/content?format=xmi`, large('Class'));
});
afterAll(() => it.close());

async function told(name: string, input: object): Promise<Body> {
  const calls = new ToolCalls({
    useCases: it.useCases as never,
    urls: new Urls('http://localhost'),
    logger: { error: () => {} },
  });
  const parse = JSON.parse;
  lengths.length = 0;
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    lengths.push(String(text).length);
    return parse(text, reviver);
  });
  const { text } = await calls.call({ name, input, caller: someone, signal: AbortSignal.timeout(60_000) });
  spy.mockRestore();
  return parse(text);
}

const longest = 100_000;

test('a large metamodel is told by pages, and its classes by name with what they inherit', async () => {
  const page = await told('describe_metamodel', { projectId: project.id, uri, page: 2, size: 10 });
  expect(page).toMatchObject({ uri, prefix: 'large', classes: { total: classes } });
  expect(page.classes.items[0]).toMatchObject({ name: 'Class20', superTypes: [`${uri}#//Class19`] });
  for (const name of ['Class5', 'large:Class5', `${uri}#//Class5`]) {
    const one = await told('describe_metamodel', { projectId: project.id, uri, class: name });
    expect(one.features[0]).toMatchObject({ name: 'feature0', from: 'Class5' });
    expect(one.features[20]).toMatchObject({ name: 'feature0', from: 'Class4' });
  }
  expect(Math.max(...lengths)).toBeLessThan(longest);
  expect(await told('describe_metamodel', { projectId: project.id, uri, class: 'None' })).toMatchObject({
    error: { kind: 'missing' },
  });
});

test('large changes are told by pages, too', async () => {
  const page = await told('compare_revisions', { modelId: model.id, from: 1, to: 2, size: 100 });
  expect(page).toMatchObject({ from: 1, to: 2 });
  expect(page.changes.total).toBeGreaterThan(100);
  expect(lengths.length).toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThan(longest);
});
