import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { bytesBy } from '../../storage/content/content-difference.ts';
import { IdPlaces } from './id-places.ts';
import { type ReplacedStretch, replacing } from './replaced-stretches.ts';
import { movePlaces, startTags } from './start-tags.ts';

const textOf = (id: string) => `xmi:id="${id}"`;
const elementOf = (id: string, name: string) => `<e ${textOf(id)} name="${name}"/>`;

test('by chance: after many edits each id is known where it stands, and what is gone is not', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = new Random(seed);
    let ids = Array.from({ length: 40 }, (_, index) => `id${index}`);
    let document: Buffer = Buffer.from(`<r>${ids.map((id) => elementOf(id, 'a')).join('')}</r>`);
    const places = new IdPlaces(document, 'xmi:id="');
    for (let round = 0; round < 10; round++) {
      const { left, difference } = anEdit(random, ids, document, round);
      document = Buffer.from(bytesBy(difference, document));
      places.move(difference);
      for (const id of left) expect(places.placeOf(textOf(id), document)).toBe(document.indexOf(textOf(id)));
      for (const id of ids) if (!left.includes(id)) expect(places.placeOf(textOf(id), document)).toBeUndefined();
      ids = left;
    }
  }
});

/** Some elements are written anew, some go, and one comes behind each of some. */
function anEdit(random: Random, ids: readonly string[], document: Buffer, round: number) {
  const left: string[] = [];
  const stretches: ReplacedStretch[] = [];
  for (const id of ids) {
    const start = document.indexOf(`<e ${textOf(id)}`);
    const end = document.indexOf('>', start) + 1;
    const kind = random.below(6);
    const news = kind === 0 ? [] : kind === 1 ? [id] : kind === 2 ? [id, `${id}-${round}`] : undefined;
    left.push(...(news ?? [id]));
    const text = news?.map((one) => elementOf(one, 'b'.repeat(random.below(9)))).join('');
    if (text !== undefined) stretches.push({ start, end, bytes: Buffer.from(text) });
  }
  return { left, difference: replacing(stretches, document.length)! };
}

test('many tags are found before and after an edit, in the document that it made', () => {
  const ids = Array.from({ length: 20 }, (_, index) => `id${index}`);
  const document = Buffer.from(`<r>${ids.map((id) => elementOf(id, 'a')).join('')}</r>`);
  const texts = ids.map(textOf);
  const tags = startTags(document, texts);
  expect([...tags.values()].map(({ text }) => text)).toEqual(ids.map((id) => elementOf(id, 'a')));
  const [{ start, end }] = [tags.get(texts[3]!)!];
  const difference = replacing([{ start, end, bytes: Buffer.from(elementOf('id3', 'longer')) }], document.length)!;
  const after = bytesBy(difference, document);
  movePlaces(document, difference, after);
  const found = startTags(after, [texts[3]!, texts[19]!]);
  expect([...found.values()].map(({ text }) => text)).toEqual([elementOf('id3', 'longer'), elementOf('id19', 'a')]);
  expect(startTags(after, [textOf('nobody')]).size).toBe(0);
});
