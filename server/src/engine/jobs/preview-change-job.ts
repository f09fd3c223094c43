/** The job that tells what requested changes would make of a model: the difference, and what would be wrong. Nothing is kept of it. */
import { compare, type Diagnostic, type DifferenceSummary, type Model, summaryOf } from '@orrery/kernel';
import { changeJson, labelOfChanged } from '../differences/change-json.ts';
import { type ChangeInput, triedModel } from '../editing/changed-model.ts';
import { editedContent } from '../editing/document-edit.ts';
import { broughtErrors } from '../editing/refused-edits.ts';
import type { Edited } from '../editing/written-model.ts';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';
import { diagnosticsIn } from '../validation/model-diagnostics.ts';
import { otherIds } from './change-job.ts';

export interface ChangePreview {
  readonly summary: DifferenceSummary;
  /** The first changes, each as JSON; see `mostPreviewed`. */
  readonly changes: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** What would be wrong next, if the objects at fault were removed: the first of it. */
  readonly dependents: readonly Diagnostic[];
  readonly ids: Readonly<Record<string, string>>;
}

/** A removed folder may hold a hundred thousand objects: the summary counts them all. */
export const mostPreviewed = 1000;

export function previewChanges(input: ChangeInput, context: JobContext): ChangePreview {
  const edited = triedModel(input, context);
  const { errors, dependents } = broughtErrors(edited.before.model, edited.model);
  const { model, diagnostics } = errors.length > 0 ? unwritten(edited, errors, context) : readBack(edited, context);
  const difference = compare(edited.before.model, model, context.checkpoint);
  const shown = difference.changes.slice(0, mostPreviewed);
  return {
    summary: summaryOf(difference),
    changes: shown.map((change) => changeJson(change, labelOfChanged(change, edited.before.model, model))),
    diagnostics,
    dependents: dependents.slice(0, mostPreviewed),
    ids: otherIds(input, edited),
  };
}

/** What its language refuses is never stored, and its format need not be able to hold it: what is wrong is told first. */
function unwritten({ model, before }: Edited, errors: readonly Diagnostic[], { checkpoint }: JobContext) {
  const { diagnostics: others } = diagnosticsIn(model, before.diagnostics, checkpoint);
  const known = new Set(errors.map(subjectOf));
  return { model, diagnostics: [...errors, ...others.filter((one) => !known.has(subjectOf(one)))] };
}

function subjectOf({ code, objectId, feature }: Diagnostic): string {
  return JSON.stringify([code, objectId, feature]);
}

/** What would be stored is read as it would be read: so the preview says what the write would say. */
function readBack(edited: Edited, context: JobContext): { readonly model: Model; readonly diagnostics: readonly Diagnostic[] } {
  const { bytes, decoded } = editedContent(edited, context);
  const { model, diagnostics } = decoded ?? context.models.read(bytes, sourceOf(edited), edited.pathIds);
  return { model, diagnostics: diagnosticsIn(model, diagnostics, context.checkpoint).diagnostics };
}

/** An empty model has no format yet. */
function sourceOf({ source, format }: Edited): Source {
  return { ...source, format: format.name };
}
