import { globSync, readFileSync } from 'node:fs';
import { leastSpent } from '@orrery/testing/spent.ts';
import { expect, test, vi } from 'vitest';
import { czech } from './czech.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { languageOf, ownNameOf, Phrases } from './phrases.ts';

const holesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test.each([
  ['cs', czech],
  ['de', german],
  ['fr', french],
])('every phrase is really in %s, with the same holes', (_, phrases) => {
  // Words that are the same in both languages.
  const same = new Set(['Name', 'Browser', 'Guides', 'Interface', 'Action', 'Actions', 'Pages', 'E-mail']);
  for (const [english, translated] of Object.entries(phrases)) {
    expect(holesIn(translated), english).toEqual(holesIn(english));
    if (!same.has(english)) expect(translated, english).not.toBe(english);
  }
});

test('French has typographic apostrophes', () => {
  expect(Object.values(french).filter((text) => text.includes("'"))).toEqual([]);
});

test('every sentence of a failure that a page may show is a phrase', () => {
  const shown = globSync('server/src/sign-in/{pages,sessions,accounts,external}/**/*.ts', { exclude: ['**/*.test.ts'] });
  const sentences = shown.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new Failure\('\w+', '([^']+)'/g)].map(([, it]) => it!),
  );
  expect(sentences.length).toBeGreaterThan(10);
  expect(sentences.filter((sentence) => !Object.hasOwn(czech, sentence))).toEqual([]);
});

test('holes are filled, and what fills them is escaped', () => {
  const de = new Phrases('de');
  expect(de.say('Hello, {name}', { name: '<b>Ada</b>' }).text).toBe('Hallo, &lt;b&gt;Ada&lt;/b&gt;');
  expect(de.text('Page {number} of {last}', { number: '1', last: '3' })).toBe('Seite 1 von 3');
});

test('messages of failures are translated where they are known', () => {
  const cs = new Phrases('cs');
  expect(cs.message('The current password is not right.')).toBe('Současné heslo není správné.');
  expect(cs.message('The password must have at least 10 characters.')).toBe('Heslo musí mít alespoň 10 znaků.');
  expect(new Phrases('fr').message('Too many attempts. Try again in 30 seconds.')).toBe(
    'Trop de tentatives. Réessayez dans 30\u00a0secondes.',
  );
  expect(cs.message('Something that nobody has translated.')).toBe('Something that nobody has translated.');
  expect(new Phrases('en').message('Too many attempts. Try again in 2 minutes.')).toBe(
    'Too many attempts. Try again in 2 minutes.',
  );
});

test.each([
  [undefined, 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['xx, fr;q=0.5, cs;q=0.7', 'cs'],
  ['fr;q=0, it', 'en'],
  ['*', 'en'],
])('a browser that likes %j gets %s', (header, language) => {
  expect(languageOf(undefined, header, ['en', 'cs', 'de', 'fr'])).toBe(language);
});

test('a language that nobody has translated is shown in English', () => {
  expect(new Phrases('it').language).toBe('en');
});

test('the form of dates is made once for each language', () => {
  const form = vi.spyOn(Intl, 'DateTimeFormat');
  const moments = Array.from({ length: 100 }, (_, day) => new Phrases('cs').moment(day * 86_400_000).text);
  const made = form.mock.calls.length;
  form.mockRestore();
  expect([new Set(moments).size, made <= 1]).toEqual([100, true]);
});

test('languages are named by those who speak them', () => {
  expect(['en', 'cs', 'de', 'fr'].map(ownNameOf)).toEqual(['English', 'Čeština', 'Deutsch', 'Français']);
});

test('a header of languages of any length is read in the time of reading it once', () => {
  const locales = ['en', 'cs'];
  expect(languageOf(undefined, ' de ; q=0.5 , cs;q=0.4, en;q=0.3', locales)).toBe('cs');
  expect(leastSpent(() => languageOf(undefined, `a${' '.repeat(100_000)}b`, locales))).toBeLessThan(500);
});
