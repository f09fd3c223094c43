import { expect, test } from 'vitest';
import { theService } from '../../access/caller.ts';
import type { Embedded } from '../../engine/documents/document.ts';
import { documentLimits } from '../../engine/documents/document-limits.ts';
import { EmbeddingSession } from './embedding.ts';

const textOf = (length: number): Embedded => ({ kind: 'text', text: 'x'.repeat(length) });
const rowsOf = (count: number): Embedded => ({
  kind: 'rows',
  title: '',
  columns: [],
  rows: Array.from({ length: count }, () => ['', '']),
});

test.each([
  ['texts', textOf(documentLimits.gathered / 2), textOf(1)],
  [
    'documents',
    { kind: 'document', document: { markdown: 'x'.repeat(documentLimits.gathered / 2), parts: [] } } as const,
    textOf(1),
  ],
  ['cells, however short', rowsOf(documentLimits.gathered / 64), rowsOf(1)],
])('%s are embedded up to what a document may embed', (_, half, more) => {
  const session = new EmbeddingSession(theService, undefined);
  session.taken(half);
  session.taken(half);
  session.count();
  expect(() => session.taken(more)).toThrow('embeds at most');
  expect(() => session.count()).toThrow('embeds at most');
});
