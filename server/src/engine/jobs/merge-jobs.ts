/** The jobs that merge two versions of a model: one tells what would come of it, the other one writes it. */
import { compare, type DifferenceSummary, qualifiedName, summaryOf } from '@orrery/kernel';
import { changeJson, labelOfChanged } from '../differences/change-json.ts';
import { shownSides } from '../editing/change-conflict.ts';
import { type WrittenContent, writeAndKeep } from '../editing/written-model.ts';
import type { JobContext } from '../job-context.ts';
import { lengthOfValues } from '../merging/conflict-values.ts';
import { wordsOf } from '../merging/conflict-words.ts';
import {
  editedBy,
  type KeyedConflict,
  type MergedModel,
  type MergeInput,
  mergedModel,
  type Side,
} from '../merging/merged-model.ts';

/** Every conflict is told, so that it can be decided, whatever its objects are called. */
const longestMessage = 1000;

export interface PreviewMergeInput extends MergeInput {
  /** So many changes are told, in so many characters. */
  readonly most: number;
  readonly characters: number;
  /** So many conflicts, after so many others; their values in so many characters. */
  readonly skip: number;
  readonly conflicts: number;
  readonly conflictCharacters: number;
}

export interface MergePreview {
  /** What becomes of the target, with what was chosen so far. */
  readonly summary: DifferenceSummary;
  /** The first changes, each as JSON. */
  readonly changes: readonly string[];
  readonly conflictCount: number;
  readonly undecided: number;
  readonly conflicts: readonly ToldConflict[];
}

export interface ToldConflict {
  readonly key: string;
  readonly id: string;
  readonly eClass: string | null;
  readonly feature: string | null;
  readonly message: string;
  /** As JSON; nothing where there is no more room for them. */
  readonly values?: { readonly base: string; readonly target: string; readonly source: string };
  readonly chosen: Side | null;
}

export function previewMerge(input: PreviewMergeInput, context: JobContext): MergePreview {
  const merged = mergedModel(input, context, 'keep');
  const difference = compare(merged.before.model, merged.model, context.checkpoint);
  const { conflicts } = merged;
  return {
    summary: summaryOf(difference),
    changes: within(
      input.characters,
      difference.changes
        .slice(0, input.most)
        .map((change) => changeJson(change, labelOfChanged(change, merged.before.model, merged.model))),
    ),
    conflictCount: conflicts.length,
    undecided: undecidedIn(merged),
    conflicts: told(conflicts.slice(input.skip, input.skip + input.conflicts), merged, input.conflictCharacters),
  };
}

export interface MergedContent extends WrittenContent {
  /** How many conflicts nothing was chosen for: then nothing is written. */
  readonly undecided?: number;
}

export function writeMerged(input: MergeInput, context: JobContext): MergedContent {
  const merged = mergedModel(input, context, 'take');
  const undecided = undecidedIn(merged);
  if (undecided > 0) return { isUnchanged: true, undecided };
  const edited = editedBy(input, merged, context);
  return edited ? writeAndKeep(edited, context) : { isUnchanged: true };
}

function undecidedIn({ conflicts }: MergedModel): number {
  return conflicts.filter(({ chosen }) => chosen === undefined).length;
}

function told(conflicts: readonly KeyedConflict[], merged: MergedModel, characters: number): ToldConflict[] {
  let room = characters;
  return conflicts.map((conflict) => {
    const { values, ...about } = toldConflict(conflict, merged);
    const size = lengthOfValues(values);
    if (size > room) return about;
    room -= size;
    return { ...about, values };
  });
}

function toldConflict(conflict: KeyedConflict, merged: MergedModel): Required<ToldConflict> {
  const { key, id, feature = null, chosen = null } = conflict;
  const object = [merged.target, merged.source, merged.base].map((model) => model.find(id)).find((one) => one !== undefined);
  const { base, ours: target, theirs: source } = shownSides(conflict);
  const message = wordsOf(conflict, merged).slice(0, longestMessage);
  return {
    key,
    id,
    eClass: object ? qualifiedName(object.class) : null,
    feature,
    message,
    values: { base, target, source },
    chosen,
  };
}

function within(characters: number, texts: readonly string[]): string[] {
  let room = characters;
  return texts.filter(({ length }) => {
    room -= length;
    return room >= 0;
  });
}
