/** Applies a difference of quads to a model: straight to its objects where that is sure, through its quads otherwise. */
import type { Model } from '@orrery/kernel';
import { quadsOf } from '../write.ts';
import type { Edit } from './edit.ts';
import { editObjects } from './object-edit.ts';
import { patchedObjects } from './object-patch.ts';
import { QuadLines } from './quad-lines.ts';
import { editResources } from './resource-edit.ts';
import { patchedResources } from './resource-patch.ts';

/** A model is edited as objects of metamodels, or as the resources of any RDF. */
const ways = {
  objects: { patched: patchedObjects, edit: editObjects },
  resources: { patched: patchedResources, edit: editResources },
} as const;

export type EditedAs = keyof typeof ways;

/** The model after the edit; nothing where that takes the way through the quads. The model given stays as it was. */
export function patchedBy(edit: Edit, editedAs: EditedAs): Model | undefined {
  return ways[editedAs].patched(edit);
}

/** All quads after the edit, as N-Quads: the way that knows everything, and says what is wrong. */
export function quadsAfter(edit: Edit, editedAs: EditedAs, resolved: (term: string) => string): string {
  return ways[editedAs].edit(edit, new QuadLines(linesOf(edit), resolved));
}

function* linesOf({ model, graph }: Edit): Generator<string> {
  for (const chunk of quadsOf(model, { graph })) yield* chunk.split('\n').filter((line) => line !== '');
}
