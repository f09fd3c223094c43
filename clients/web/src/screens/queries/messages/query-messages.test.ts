import { expect, test } from 'vitest';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en, type QueryMessageKey } from './en.ts';
import { fr } from './fr.ts';

const placesIn = (message: unknown) =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].filter((place) => place !== '{count}').sort();

test.each(Object.entries({ cs, de, fr }))('%s says all that English says, with the same values', (_language, words) => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  for (const [word, message] of Object.entries(words))
    expect([word, placesIn(message)]).toEqual([word, placesIn(en[word as QueryMessageKey])]);
});
