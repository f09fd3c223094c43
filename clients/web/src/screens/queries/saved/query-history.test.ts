import { afterEach, expect, test } from 'vitest';
import {
  historyPlace,
  keepPast,
  longestPast,
  modelLastAsked,
  mostPast,
  type PastQuery,
  pastQueries,
  withQuery,
} from './query-history.ts';

const held = new Map<string, string>();
const globals = globalThis as { localStorage?: unknown };
const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
Object.defineProperty(globals, 'localStorage', {
  configurable: true,
  value: { getItem: (key: string) => held.get(key) ?? null, setItem: (key: string, value: string) => held.set(key, value) },
});
afterEach(() => {
  if (before) Object.defineProperty(globals, 'localStorage', before);
  else delete globals.localStorage;
});

const query = (text: string): PastQuery => ({ language: 'sparql', text, instant: '2026-01-01T00:00:00Z' });

test('a history is bounded, newest first, each text once, and read back as far as it is one', () => {
  let past: readonly PastQuery[] = [];
  for (let index = 0; index < 100; index++) past = withQuery(past, query(`q${index}`));
  past = withQuery(past, query('q98'));
  expect([past.length, past[0]!.text, past[1]!.text]).toEqual([mostPast, 'q98', 'q99']);
  expect(withQuery(past, query('x'.repeat(longestPast + 1)))).toBe(past);
  expect(withQuery(past, query('  '))).toBe(past);
  const place = historyPlace('p', 'u');
  keepPast(place, past);
  expect(pastQueries(place)).toEqual(past);
  held.set(place, '[{"language":"perl","text":1},null]');
  expect(pastQueries(place)).toEqual([]);
  held.set(place, '{broken');
  expect([pastQueries(place), pastQueries(historyPlace('p', undefined))]).toEqual([[], []]);
});

test('a text asked of two models is kept twice, and the model of the last time is known', () => {
  const of = (model: string): PastQuery => ({ ...query('self.name'), language: 'aql', model });
  const past = withQuery(withQuery(withQuery([], of('plant')), of('town')), of('plant'));
  expect(past.map(({ model }) => model)).toEqual(['plant', 'town']);
  expect(modelLastAsked(past, { language: 'aql', text: 'self.name' })).toBe('plant');
  expect(modelLastAsked(past, { language: 'sparql', text: 'self.name' })).toBeUndefined();
});
