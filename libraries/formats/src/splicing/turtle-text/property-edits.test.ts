/** Signs, comments and line ends around what comes and goes. */
import { expect, test } from 'vitest';
import { spliced } from './testing/spliced.ts';

const prefix = '@prefix : <http://example.org/> .\n';

/** Of what is said of :a, all that `:gone` says goes, and `:new 9` comes where that is told. */
const statements: readonly [before: string, after: string, inserted?: string][] = [
  [':gone 1 ; ; :p 2', ':p 2'],
  [':gone 1 ; # one\n ; # two\n :p 2', '\n  # two\n :p 2'],
  [':p 1 ; ; :gone 2', ':p 1'],
  [':p 1 ; ; :gone 2 ; ; :q 3 ;', ':p 1 ; ; :q 3 ;'],
  [':p 1 # one\n ; :gone 2\n ; :q 3', ':p 1 # one\n ; :q 3'],
  [':p 1 # one\n ; :gone 2', ':p 1 # one\n'],
  [':p 1 # one\n ; # two\n ; :gone 2', ':p 1 # one\n # two\n'],
  [':p 1 # one\n ; :gone 2', ':p 1 ;\n    :new 9 # one\n', ':a :new 9'],
  [':p 1 ; # one\n ; :gone 2', ':p 1 # one\n'],
  [':p 1 ; :gone 2 ; # two\n :q 3', ':p 1 ; :q 3'],
];

test.each(statements)('%j becomes %j', (before, after, inserted = '') => {
  const gone = /:gone \d/.exec(before)![0];
  expect(spliced(`${prefix}:a ${before} .\n`, `:a ${gone}`, inserted)).toBe(`${prefix}:a ${after} .\n`);
});

test('values go in runs, and the comment before them keeps its line', () => {
  const text = ':a :p 1 # one\n , 2\n , 3 ; :q 4 .';
  expect(spliced(prefix + text, ':a :p 2, 3', '')).toBe(`${prefix}:a :p 1 # one\n ; :q 4 .`);
  expect(spliced(prefix + text, ':a :p 2', '')).toBe(`${prefix}:a :p 1 # one\n , 3 ; :q 4 .`);
  expect(spliced(prefix + text, ':a :p 2, 3 ; :q 4', '')).toBe(`${prefix}:a :p 1 # one\n .`);
});

test('semicolons behind brackets go with all that was said behind them', () => {
  expect(spliced(`${prefix}[ :p 1 ] :q 2 ; ; .\n`, '_:b0 :q 2', '')).toBe(`${prefix}[ :p 1 ]  .\n`);
});

test('a statement without a dot ends behind its semicolons', () => {
  const [text, wanted] = ['{ :a :p 1 ; # one\n}\n', '{ :a :p 1 ; . # one\n:b :q 2 .\n}\n'];
  expect(spliced(prefix + text, '', ':b :q 2', 'trig')).toBe(prefix + wanted);
});

test.each(['\n', '\r\n', '\r'])('lines may end with %j', (end) => {
  const lines = (...parts: string[]) => parts.map((line) => line + end).join('');
  const [head, one, two] = ['@prefix : <http://example.org/> .', ':a :p 1 ; # one', '  :q 2 ; # two'];
  const text = lines(head, one, two, '  :r 3 . # three', '  :b :p 4 . # four', ':c :p 5 .');
  expect(spliced(text, ':a :q 2', '')).toBe(text.replace(two + end, ''));
  expect(spliced(text, ':b :p 4', '')).toBe(text.replace(`  :b :p 4 . # four${end}`, ''));
  expect(spliced(text, '', ':a :s 6')).toBe(text.replace(':r 3', `:r 3 ;${end}    :s 6`));
  expect(spliced(text, '', ':bb :p 6')).toBe(`${text}:bb :p 6 .${end}`);
  expect(spliced(text, ':c :p 5', '')).toBe(text.replace(`:c :p 5 .${end}`, ''));
});
