import { expect, test } from 'vitest';
import { answerLimits } from '../execution/answer-budget.ts';
import { ReadTexts } from './read-texts.ts';

test('entities are read for an answer as long as it could hold their texts', () => {
  const texts = new ReadTexts();
  const [half, one] = [{ characters: answerLimits.characters / 2 }, { characters: 1 }];
  expect(texts.counted([half, half])).toEqual([half, half]);
  expect(() => texts.counted([one])).toThrow('Ask for less');
});

test('their documents count as texts do', () => {
  expect(() => new ReadTexts().counted([], answerLimits.characters + 1)).toThrow('Ask for less');
});
