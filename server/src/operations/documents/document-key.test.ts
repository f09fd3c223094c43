import { expect, test } from 'vitest';
import type { Document, Embedded } from '../../engine/documents/document.ts';
import { documentKey } from './document-key.ts';

const inner: Embedded = { kind: 'document', document: { markdown: 'Inside', parts: [{ kind: 'text', text: '3' }] } };
const document: Document = {
  title: 'Handbook',
  language: undefined,
  hasContents: true,
  date: 0,
  revisions: [{ model: 'Bakery', revision: 3 }],
  markdown: '{{document inside}}',
  parts: [inner],
};

test('the same document is known by the same key', async () => {
  expect(await documentKey(structuredClone(document), 'html')).toBe(await documentKey(document, 'html'));
});

test.each([
  ['its format', document, 'pdf'],
  ['its title', { ...document, title: 'Guide' }, 'html'],
  ['its text', { ...document, markdown: 'Hello' }, 'html'],
  ['the revisions that it was made of', { ...document, revisions: [] }, 'html'],
  ['what it embeds', { ...document, parts: [{ kind: 'text', text: '3' }] } satisfies Document, 'html'],
  [
    'what is embedded in that',
    { ...document, parts: [{ kind: 'document', document: { ...inner.document, parts: [] } }] } satisfies Document,
    'html',
  ],
])('another one in %s is known by another', async (_, other, format) => {
  expect(await documentKey(other, format)).not.toBe(await documentKey(document, 'html'));
});
