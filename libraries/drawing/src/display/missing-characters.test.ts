import { expect, test } from 'vitest';
import { aFigure, aScene, aText } from '../testing/scenes.ts';
import { shippedFont } from '../text/shipped-font.ts';
import type { TextItem } from './display-list.ts';
import { displayListOf } from './display-list-of.ts';
import { missingCharacters, withReplacements } from './missing-characters.ts';

const listOf = (text: string) => displayListOf(aScene([aFigure({ texts: [aText(text)] })]), shippedFont);
const missing = (text: string) => [...missingCharacters(listOf(text))].map((code) => String.fromCodePoint(code));

test('letters that the shipped font lacks are told', () => {
  expect(missing('Ada — Дом, Ωμέγα ☺')).toEqual([]);
  expect(missing('注文 طلب 🍰 A')).toEqual([...'注文طلب🍰']);
});

test('marks and joiners without a width are never missing', () => {
  expect(missing('e\u0301 \u200d\ufe0f')).toEqual([]);
});

test('a box stands for each letter that no font has, and the text is as wide as before', () => {
  const list = listOf('A注文');
  const run = (withReplacements(list, new Set(['注'.codePointAt(0)!])).groups[0]!.items[1] as TextItem).runs[0]!;
  const before = (list.groups[0]!.items[1] as TextItem).runs[0]!;
  expect(run).toEqual({ ...before, text: 'A□文' });
});
