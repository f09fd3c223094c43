/** Applies a difference of quads to a model: by a patch of its objects where that is sure, by a full rewrite of its quads otherwise. */
import type { Model } from '@orrery/kernel';
import { quadsOf } from '../write.ts';
import type { Edit } from './edit.ts';
import { EditedQuads } from './edited-quads.ts';
import { editObjects } from './object-edit.ts';
import { patchedObjects } from './object-patch.ts';
import { editResources } from './resource-edit.ts';
import { patchedResources } from './resource-patch.ts';

/** A model is edited as objects of metamodels, or as the resources of any RDF. */
const ways = {
  objects: { patched: patchedObjects, edit: editObjects },
  resources: { patched: patchedResources, edit: editResources },
} as const;

export type EditedAs = keyof typeof ways;

/** The model after the edit; nothing where only the full rewrite can tell. The given model stays as it was. */
export function patchedBy(edit: Edit, editedAs: EditedAs): Model | undefined {
  return ways[editedAs].patched(edit);
}

/** The full rewrite: all quads after the edit, as N-Quads. It takes every possible edit, and says what is wrong with the others. */
export function quadsAfter(edit: Edit, editedAs: EditedAs, resolved: (term: string) => string): string {
  return ways[editedAs].edit(edit, new EditedQuads(linesOf(edit), resolved));
}

function* linesOf({ model, graph }: Edit): Generator<string> {
  for (const chunk of quadsOf(model, { graph })) yield* chunk.split('\n').filter((line) => line !== '');
}
