/** Labels of which some words are rare, some are in about one of a thousand, and some in a third of all. */
import { oneOf } from '@orrery/testing/random.ts';

const topics = 'Substation Pumping Railway Turbine Hospital Warehouse Satellite Payroll Greenhouse Harbour'.split(' ');
const beginnings = 'Alder Birch Cedar Dun Elm Fen Glen Hazel Iron King Lang Mill New Oak Pen Quarry Raven Stone Thorn Vale'.split(
  ' ',
);
const middles =
  'bridge burn bury church cliff combe dale field ford gate hampton hithe holm hurst mere minster mouth shaw stead wick'.split(
    ' ',
  );
const endings = 'East West North South'.split(' ');

/** Only labels that the caller does not see have it. */
export const hiddenWord = 'quixotic';

export function labelOf(number: number, random: () => number): string {
  const place = `${oneOf(beginnings, random)}${oneOf(middles, random)}${oneOf(endings, random).toLowerCase()}`;
  if (number % 50_000 < 2) return `Xanthippe ${place}`;
  if (number % 3 === 0) return `Serving relation (${oneOf(topics, random)} - ${place})`;
  return `${oneOf(topics, random)} ${place} ${number % 1000}`;
}

/** What is looked for, and how many of the labels it finds. */
export const questions: readonly (readonly [says: string, text: string])[] = [
  ['few', 'xanthippe'],
  ['middling', 'fenbridgeeast'],
  ['middling, two words', 'turbine glenfordwest'],
  ['many', 'substation'],
  ['very many, all long', 'relation'],
  ['many, by parts', 'bridge'],
  ['none', 'zyzzogeton'],
  ['only hidden ones', hiddenWord],
  ...Array.from('turbine', (_, index) => [`letter ${index + 1}`, 'turbine'.slice(0, index + 1)] as const),
];
