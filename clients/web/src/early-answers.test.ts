import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchEarly } from './early-answers.ts';

const address = 'http://localhost/api/users/current';
const accepting = { method: 'GET', headers: { Accept: 'application/json' } };

beforeEach(() => {
  vi.stubGlobal('window', { orreryEarly: new Map([[address, Promise.resolve(new Response('early'))]]) });
  vi.stubGlobal('performance', { now: () => 100 });
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
  vi.stubGlobal('performance', { now: () => 60_000 });
  expect(await asked(accepting)).toBe('asked now');
});
