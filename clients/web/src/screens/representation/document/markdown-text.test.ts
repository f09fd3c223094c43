import { expect, test } from 'vitest';
import { markdownText } from './markdown-text.ts';

test('headings can be gone to, each by a name of its own; the title is not said twice', () => {
  const { headings } = markdownText('# Hand book\n\n## How it works\n\n## How it works\n\n### <b>„Sí!“</b>\n\n## !', 'Hand book');
  expect(headings).toEqual([
    { id: 'how-it-works', level: 1, text: 'How it works' },
    { id: 'how-it-works-1', level: 1, text: 'How it works' },
    { id: 'bsíb', level: 2, text: '<b>„Sí!“</b>' },
    { id: 'section', level: 1, text: '!' },
  ]);
  expect(markdownText('# Other', 'Hand book').headings).toHaveLength(1);
});

test('headings leave out no level, whatever the text does', () => {
  const { headings, tokens } = markdownText('### a\n\n###### b\n\n### c', '', 2);
  expect(headings.map(({ level }) => level)).toEqual([1, 2, 1]);
  expect(tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => tag)).toEqual(['h3', 'h4', 'h3']);
});

test('HTML is text, and links that do more than lead somewhere are none', () => {
  const text = '<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](https://example.org) ![c](data:image/svg+xml,x)';
  const types = markdownText(text, '').tokens.flatMap(({ type, children }) => [type, ...(children ?? []).map((one) => one.type)]);
  expect(types.filter((type) => /html|link_open|image/.test(type))).toEqual(['link_open']);
});

test('a picture that stands alone is a figure', () => {
  const text = '![one](https://example.org/1)\n\nwith ![two](https://example.org/2) words';
  const images = markdownText(text, '').tokens.flatMap(({ children }) => (children ?? []).filter(({ type }) => type === 'image'));
  expect(images.map(({ meta }) => meta)).toEqual([{ isFigure: true }, null]);
});

test('a text of very many headings is read', () => {
  expect(markdownText('## a\n'.repeat(200_000), '').headings).toHaveLength(200_000);
});
