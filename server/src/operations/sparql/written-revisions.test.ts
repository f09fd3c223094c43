import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { writtenRevisionHeaders } from './written-revisions.ts';

const revisions = (count: number) => Array.from({ length: count }, (_, at) => ({ modelId: newId(), number: at + 2 }));

test('an update names the revisions that it has written', () => {
  const two = revisions(2);
  expect(writtenRevisionHeaders(two)).toEqual({ 'X-Orrery-Revisions': `${two[0]!.modelId}=2, ${two[1]!.modelId}=3` });
});

test('of very many it names the first, and how many it left out', () => {
  const many = revisions(1500);
  const { 'X-Orrery-Revisions': told = '', 'X-Orrery-Revisions-Left-Out': leftOut } = writtenRevisionHeaders(many);
  expect(told.length).toBeLessThanOrEqual(2048);
  expect(told).toMatch(new RegExp(`^${many[0]!.modelId}=2, `));
  expect(told.split(', ').length + Number(leftOut)).toBe(1500);
});
