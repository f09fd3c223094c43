import { expect, test } from 'vitest';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { explorerEn } from './explorer/en.ts';
import { fr } from './fr.ts';
import { picturesEn } from './pictures/en.ts';
import { startEn } from './start/en.ts';
import { durations, type Message, written } from './written.ts';

const formsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

test.each(Object.entries({ cs, de, fr }))('%s says all that English says, with the same values', (_language, catalogue) => {
  for (const [key, message] of Object.entries(catalogue)) {
    const [wanted] = formsOf(en[key as keyof typeof en]);
    for (const form of formsOf(message)) expect([key, placesIn(form)]).toEqual([key, placesIn(wanted!)]);
  }
});

test('no part of a catalogue overwrites what another one says', () => {
  for (const part of [explorerEn, picturesEn, startEn]) expect(en).toMatchObject(part);
});

test('numbers choose the form that the language has for them', () => {
  expect([1, 2, 5].map((count) => written(cs.modelCount, { count }, 'cs'))).toEqual(['1 model', '2 modely', '5 modelů']);
  expect(written(de.objectCount, { count: 12_345 }, 'de')).toBe('12.345 Objekte');
});

test('what is put in is put in once: it is no template itself', () => {
  expect(written('{name} and {value}', { name: '{value}', value: 'x' })).toBe('{value} and x');
  expect(written('{constructor}', {})).toBe('{constructor}');
});

test('times are told in their largest unit', () => {
  expect(durations(-90_000)).toEqual({ value: -1, unit: 'minute' });
  expect(durations(-5000)).toEqual({ value: 0, unit: 'second' });
});
