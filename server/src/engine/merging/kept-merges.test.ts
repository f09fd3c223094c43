import { Model } from '@orrery/kernel';
import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';
import { mergeOf } from './kept-merges.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const source = (hash: string): Source => ({ content: { id: hash, hash, size: 10 }, format: 'xmi', lineage, metamodels: [] });
const sources = { base: source('a'), target: source('b'), source: source('c') };
const models = () => ({ base: new Model(lineage), target: new Model(lineage), source: new Model(lineage) });
const aContext = () => ({ columns: new LRUCache<string, object>({ maxSize: 1e6 }) }) as unknown as JobContext;

test('a merge that was shown is there for whoever shows it again or writes it, and for nobody after that', () => {
  const [context, sides] = [aContext(), models()];
  const shown = mergeOf(sources, sides, context, 'keep');
  expect(mergeOf(sources, sides, context, 'keep')).toBe(shown);
  expect(mergeOf(sources, sides, context, 'take')).toBe(shown);
  expect(mergeOf(sources, sides, context, 'take')).not.toBe(shown);
});

test('a merge of models that were read again, or of others, is made anew', () => {
  const [context, sides] = [aContext(), models()];
  const shown = mergeOf(sources, sides, context, 'keep');
  expect(mergeOf({ ...sources, source: source('d') }, sides, context, 'keep')).not.toBe(shown);
  expect(mergeOf(sources, { ...sides, target: new Model(lineage) }, context, 'keep')).not.toBe(shown);
});
