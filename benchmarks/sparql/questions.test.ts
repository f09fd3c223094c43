import { readQuery } from '@orrery/sparql/engine.ts';
import { expect, test } from 'vitest';
import { cliffs } from './cliffs.ts';
import { questions } from './questions.ts';

const patternKinds = [
  ...['triple', 'path', 'join', 'union', 'left-join', 'minus', 'filter', 'exists', 'extend', 'values'],
  ...['group', 'order', 'project', 'distinct', 'slice'],
  ...['zero-or-more', 'one-or-more', 'zero-or-one'],
];

test('there are 46 general questions, and cliffs beside them, each with a name of its own', () => {
  const all = [...questions, ...cliffs(50)];
  expect(questions).toHaveLength(46);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test('they have every form of a query and every kind of pattern', () => {
  const read = [...questions, ...cliffs(50)].map(({ text }) => readQuery(text));
  expect(new Set(read.map(({ form }) => form))).toEqual(new Set(['select', 'ask', 'construct', 'describe']));
  const text = JSON.stringify(read);
  for (const kind of patternKinds) expect(text, kind).toContain(`"kind":"${kind}"`);
});
