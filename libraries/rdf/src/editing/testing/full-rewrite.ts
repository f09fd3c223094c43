/** The full rewrite of a model: its quads are edited and read again. It defines what an edit means; tests compare patches with it. */
import { readRdf } from '@orrery/formats';
import { firstDifference, type Metamodels, type Model, UnreadableContent, UnwritableContent } from '@orrery/kernel';
import { expect } from 'vitest';
import { uuidNamespace } from '../../terms/vocabulary.ts';
import { quadsOf } from '../../write.ts';
import { EditedQuads } from '../edited-quads.ts';
import { editObjects } from '../object-edit.ts';
import type { Difference } from './random-edits.ts';

export interface Edited extends Difference {
  readonly model: Model;
  readonly metamodels: Metamodels;
  readonly graph: string;
  readonly elsewhere: Readonly<Record<string, string>>;
}

/** Nothing where it is refused. */
export function fullRewrite(edit: Edited): Model | undefined {
  try {
    const { model, metamodels, graph, inserted } = edit;
    const text = editObjects(edit, new EditedQuads(linesOf(model, graph)));
    const document = readRdf(new TextEncoder().encode(text), 'n-quads', { metamodels, lineage: model.lineage });
    const told = new Set(inserted.map(({ subject }) => subject.value));
    const wrong = document.diagnostics.find(
      ({ severity, objectId }) => severity === 'error' && told.has(uuidNamespace + objectId),
    );
    return wrong ? undefined : document.model;
  } catch (error) {
    if (error instanceof UnwritableContent || error instanceof UnreadableContent) return undefined;
    throw error;
  }
}

export function expectSame(straight: Model | undefined, right: Model | undefined, graph: string): void {
  expect(straight, 'decided straight').toBeDefined();
  expect(right, 'not refused').toBeDefined();
  expect(firstDifference(straight!, right!, { withIds: true })).toBeUndefined();
  expect(linesOf(straight!, graph).sort().join('\n')).toBe(linesOf(right!, graph).sort().join('\n'));
}

function linesOf(model: Model, graph: string): string[] {
  return [...quadsOf(model, { graph })].join('').split('\n').filter(Boolean);
}
