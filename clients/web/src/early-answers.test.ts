import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropEarlyAnswers, fetchEarly } from './early-answers.ts';

const address = 'http://localhost/api/users/current';
const accepting = { method: 'GET', headers: { Accept: 'application/json' } };

beforeEach(() => {
  vi.stubGlobal('window', { orreryEarly: new Map([[address, Promise.resolve(new Response('early'))]]) });
  vi.stubGlobal('fetch', async () => new Response('asked now'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const asked = async (init?: RequestInit) => (await fetchEarly(address, init)).text();

test('what was asked for before the application came is taken once', async () => {
  expect(await asked(accepting)).toBe('early');
  expect(await asked(accepting)).toBe('asked now');
});

test('what is asked for in another way, or late, is asked for now', async () => {
  expect(await asked({ method: 'POST' })).toBe('asked now');
  expect(await asked({ headers: { 'Orrery-See-As': 'anonymous' } })).toBe('asked now');
  dropEarlyAnswers();
  expect(await asked(accepting)).toBe('asked now');
});

test('what nobody took is given up, so that it holds no connection', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream({ cancel });
  vi.stubGlobal('window', { orreryEarly: new Map([[address, Promise.resolve(new Response(body))]]) });
  dropEarlyAnswers();
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
});
