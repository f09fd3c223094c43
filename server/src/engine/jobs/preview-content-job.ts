/** The job that compares the new content of a model, before it is written, with the content that the model has. */
import { compare, type DifferenceSummary, summaryOf } from '@orrery/kernel';
import { changeJson, labelOfChanged } from '../differences/change-json.ts';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';

export interface PreviewContentInput {
  readonly before: Source;
  readonly after: Source;
  /** So many changes are told, in so many characters. */
  readonly most: number;
  readonly characters: number;
}

export interface ContentPreview {
  readonly summary: DifferenceSummary;
  /** The first changes that there is room for, each as JSON. */
  readonly changes: readonly string[];
}

export function previewContent({ before, after, most, characters }: PreviewContentInput, context: JobContext): ContentPreview {
  const [older, newer] = [context.models.of(before).model, context.models.of(after).model];
  const difference = compare(older, newer, context.checkpoint);
  const told: string[] = [];
  let room = characters;
  for (const change of difference.changes.slice(0, most)) {
    const json = changeJson(change, labelOfChanged(change, older, newer));
    room -= json.length;
    if (room < 0) break;
    told.push(json);
  }
  return { summary: summaryOf(difference), changes: told };
}
