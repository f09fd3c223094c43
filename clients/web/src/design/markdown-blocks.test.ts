import { expect, test } from 'vitest';
import { blocksOf } from './markdown-blocks.ts';

test('headings, paragraphs, lists and code are blocks', () => {
  const text = '# Title\nSome words\nmore words\n\n- one\n- two\n\n1. first\n\n```ts\nconst x = 1;\n\n# no title\n```\nafter';
  expect(blocksOf(text).map(({ kind, lines }) => [kind, lines])).toEqual([
    ['heading', ['Title']],
    ['paragraph', ['Some words', 'more words']],
    ['list', ['one', 'two']],
    ['numbers', ['first']],
    ['code', ['const x = 1;', '', '# no title']],
    ['paragraph', ['after']],
  ]);
});

test('a fence that is never closed ends with the text', () => {
  expect(blocksOf('```\n<script>')).toEqual([{ kind: 'code', level: 0, lines: ['<script>'] }]);
});
