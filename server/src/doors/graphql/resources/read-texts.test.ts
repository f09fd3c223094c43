import { expect, test } from 'vitest';
import { answerLimits } from '../execution/answer-budget.ts';
import { ReadTexts } from './read-texts.ts';

test('entities are read for an answer as long as it could hold their texts', () => {
  const texts = new ReadTexts();
  const [half, one] = [{ characters: answerLimits.characters / 2 }, { characters: 1 }];
  expect(texts.counted([half, half])).toEqual([half, half]);
  expect(() => texts.counted([one])).toThrow('Ask for less');
});
