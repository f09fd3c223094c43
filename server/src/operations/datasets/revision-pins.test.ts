import { expect, test } from 'vitest';
import type { Queryable } from '../../storage/database.ts';
import { documentWidth } from '../../storage/document-columns.ts';
import { RevisionPins } from './revision-pins.ts';

/** Pins of revisions, each to as many metamodels as is said; and which revisions were asked for. */
function pinsOf(count: number, most?: number) {
  const asked: string[] = [];
  const rows = async ({ values }: { readonly values: readonly string[] }) => {
    asked.push(...values);
    return values.flatMap((id) =>
      Array.from({ length: count }, (_, index) => [...Array(documentWidth).fill(null), id, `${id} ${index}`, '[]', 'lineage']),
    );
  };
  const queryable = { dialect: { placeholder: String }, rows } as unknown as Queryable;
  return { pins: new RevisionPins(queryable, most), asked };
}

const aModel = (id: string, marksRead = 0, marks = marksRead) => ({ model: { marks, marksRead }, revision: { id } });

test('pins are asked for once, and are the same then', async () => {
  const { pins, asked } = pinsOf(2);
  const first = await pins.of([aModel('a'), aModel('b')]);
  const second = await pins.of([aModel('a'), aModel('b'), aModel('c')]);
  expect(asked).toEqual(['a', 'b', 'c']);
  expect(first.get('a')!.map(({ key }) => key)).toEqual(['a 0', 'a 1']);
  expect(second.get('a')).toBe(first.get('a'));
  expect([...second.keys()].sort()).toEqual(['a', 'b', 'c']);
});

test('they are asked for again where a model was read anew, or is about to be', async () => {
  const { pins, asked } = pinsOf(1);
  for (const model of [aModel('a'), aModel('a', 1), aModel('a', 1, 2), aModel('a', 2), aModel('a', 2)]) await pins.of([model]);
  expect(asked).toEqual(['a', 'a', 'a']);
  const due = pinsOf(1);
  for (let time = 0; time < 3; time++) await due.pins.of([aModel('a', 0, 1)]);
  expect(due.asked).toEqual(['a', 'a', 'a']);
});

test('nothing is asked where nothing is new', async () => {
  const { pins, asked } = pinsOf(0);
  await pins.of([]);
  await pins.of([aModel('a')]);
  await pins.of([aModel('a')]);
  expect(asked).toEqual(['a']);
});

test('metamodels with very many packages count for more', async () => {
  const nsUris = JSON.stringify(Array.from({ length: 1000 }, (_, at) => `http://package/${at}`));
  const asked: string[] = [];
  const rows = async ({ values }: { readonly values: readonly string[] }) => {
    asked.push(...values);
    return values.map((id) => [...Array(documentWidth).fill(null), id, 'key', nsUris, 'lineage']);
  };
  const pins = new RevisionPins({ dialect: { placeholder: String }, rows } as unknown as Queryable, 600);
  for (const id of ['a', 'b', 'c', 'a']) await pins.of([aModel(id)]);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

test('what is kept is bounded', async () => {
  const { pins, asked } = pinsOf(9, 25);
  for (const id of ['a', 'b', 'c', 'a']) await pins.of([aModel(id)]);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
