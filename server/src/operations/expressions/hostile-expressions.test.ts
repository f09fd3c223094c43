import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;

beforeAll(async () => {
  it = await service({ environment: { ORRERY_EVALUATION_SECONDS: '1' } });
  ada = await it.as('Ada');
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  await uploaded(ada, { projectId: project.id, name: 'Many' }, 'many.xmi', aFamily(...Array.from({ length: 300 }, String)));
});
afterAll(() => it.close());

const evaluate = (expression: string) =>
  ada.post(`/api/projects/${project.id}/expression-evaluations`, { language: 'aql', expression });
const people = 'family::Person.allInstances()';
const product = `${people}->collect(a | ${people}->collect(b | ${people}->collect(c | ${people}->collect(d | d.name))))`;
const doubled = Array.from({ length: 40 }, (_, index) => `x${index + 1} = 1`).join(', ');
const grown = `${"let a = 'xxxxxxxxxxxxxxxx' in ".concat(
  Array.from({ length: 30 }, () => 'let a = a + a in ').join(''),
)}a.size()`;

const endless = 'Sequence{1}->closure(n | n + 1)->size()';

/** What becomes of each: refused before the stream, or ended in it with these words. */
const hostile: readonly (readonly [string, string, number | RegExp])[] = [
  ['a closure that never ends', endless, /longer than 1 seconds/],
  ['a product of everything', `${product}->size()`, /longer than 1 seconds/],
  ['texts that grow', grown, /A text has at most 4194304 characters/],
  ['a pattern that explodes', `'${'a'.repeat(40)}'.matches('(a+)+b')`, /repeats repetitions/],
  ['a pattern that explodes in its depth', `'${'a'.repeat(40)}'.matches('((a+)a?)+b')`, /repeats repetitions/],
  ['a pattern that is tried at each of many places', `'${'a'.repeat(4_000)}'.replaceAll('a*a*b', '')`, /takes too long on this/],
  ['a pattern that takes long on a long text', `'${'a'.repeat(20_000)}'.matches('a*a*a*a*b')`, /too long for a pattern/],
  ['ten thousand parentheses', `${'('.repeat(10_000)}1${')'.repeat(10_000)}`, 400],
  ['a chain of ten thousand calls', `1${'.abs()'.repeat(10_000)}`, 400],
  ['a text of half a megabyte', `'${'a'.repeat(500_000)}'`, 400],
  ['a text that no body can be so long for', `'${'a'.repeat(1_000_000)}'`, 413],
  ['many bindings', `let ${doubled} in x1`, /"count":1/],
];

test.each(hostile)('%s ends at its limit, and others are served meanwhile', async (_, expression, end) => {
  const answer = evaluate(expression);
  const begin = performance.now();
  expect((await it.anonymous.get('/api/scopes')).status).toBe(200);
  expect(performance.now() - begin).toBeLessThan(20_000);
  const { status, text } = await answer;
  if (typeof end === 'number') expect(status).toBe(end);
  else expect([status, end.test(text) ? '' : text.slice(-500)]).toEqual([200, '']);
});

test('whoever asks very much waits for itself: the next caller comes in between', async () => {
  let ended = 0;
  const crowd = Array.from({ length: 6 }, async () => {
    await evaluate(endless);
    ended++;
  });
  const begin = it.anonymous.post(`/api/projects/${project.id}/expression-evaluations`, { language: 'aql', expression: '1' });
  expect((await begin).text).toContain('"value":1');
  expect(ended).toBeLessThan(crowd.length - 2);
  await Promise.all(crowd);
});

test('after all of that the worker answers as before', async () => {
  const { text } = await evaluate(`${people}->size()`);
  expect(text).toContain('"value":300');
});
