/** The job that evaluates an expression which changes models, on copies of them, and tells the changes of each. */
import {
  changeDraft,
  draftedDifferences,
  type EvaluationDiagnostic,
  newDraft,
  RefusedExpression,
  settleDraft,
} from '@orrery/expressions';
import { type Change, type Model, placesIn } from '@orrery/kernel';
import { v7 as newId } from 'uuid';
import { changeJson } from '../differences/change-json.ts';
import { scopeOf } from '../expressions/context-scope.ts';
import type { ContextInput, DatasetInput } from '../expressions/dataset-input.ts';
import { DraftWorld, type OpenDraft } from '../expressions/draft-world.ts';
import { EvaluationLimit, EvaluationPulse } from '../expressions/evaluation-pulse.ts';
import { ExpressionRefused } from '../expressions/expression-refused.ts';
import type { JobContext } from '../job-context.ts';
import { withTargets } from './reached-targets.ts';

export interface DraftInput extends DatasetInput {
  readonly expression: string;
  readonly context: ContextInput;
  /** The positions of the models that may be changed. */
  readonly writable: readonly number[];
  /** Reading models is not counted. */
  readonly seconds: number;
}

export interface DraftedChanges {
  readonly position: number;
  /** JSON arrays of all changes, in the shape of a difference: short ones, since they are parsed one after the other. */
  readonly changes: readonly string[];
}

export interface DraftResult {
  readonly models: readonly DraftedChanges[];
  /** What went wrong and kept nothing from being done. */
  readonly warnings: readonly string[];
}

const mostSteps = 2_000_000_000;
/** So many changes are made by one expression; a whole model is replaced by other roads. */
export const mostDrafted = 100_000;
const mostCharacters = 16 * 2 ** 20;
/** They are parsed in about a millisecond. */
const charactersAtOnce = 2 ** 16;
const longestMessage = 1000;

export function tellDraft(input: DraftInput, context: JobContext): DraftResult {
  const draft = newDraft();
  const world = new DraftWorld(input, context, draft);
  const scope = scopeOf(input.context, world.models);
  const uncounted = world.models.loadingFromNow();
  const { checkpoint } = context;
  const { beat } = new EvaluationPulse({ seconds: input.seconds, uncounted, checkpoint, flush: () => {} });
  const evaluate = () => changeDraft(input.expression, { draft, world, scope }, { fuel: mostSteps, checkpoint: beat });
  const diagnostics = refusing(input.expression, evaluate);
  const { drafts } = world;
  settleDraft(
    draft,
    drafts.map(({ copy }) => copy),
  );
  for (const { copy } of drafts) identifyNew(copy);
  return { models: changesOf(drafts, input, checkpoint), warnings: diagnostics.map(({ message }) => message) };
}

/** What is wrong with the text, takes too long, or has no value ends it: nothing is done by halves. */
function refusing(text: string, evaluate: () => readonly EvaluationDiagnostic[]): readonly EvaluationDiagnostic[] {
  try {
    const diagnostics = evaluate();
    const fault = diagnostics.find(({ severity }) => severity === 'error');
    if (fault) throw refusal(text, fault.message, fault.place);
    return diagnostics;
  } catch (error) {
    if (error instanceof RefusedExpression) throw refusal(text, error.message, error.diagnostics[0]);
    if (error instanceof EvaluationLimit) throw refusal(text, error.message, undefined);
    throw error;
  }
}

function refusal(text: string, message: string, place: { readonly start: number; readonly end: number } | undefined) {
  const at = place && { start: place.start, end: place.end, ...placesIn(text)(place.start) };
  return new ExpressionRefused(message.slice(0, longestMessage), { field: 'expression', ...at });
}

/** New objects get ids for good, wherever they stand by now. */
function identifyNew(copy: Model): void {
  for (const object of copy.objects()) if (object.knownId === undefined && object.givenId === undefined) object.knownId = newId();
  copy.changed();
}

function changesOf(drafts: readonly OpenDraft[], { writable, models }: DraftInput, checkpoint: () => void): DraftedChanges[] {
  const byOriginal = new Map(drafts.map((draft) => [draft.original, draft]));
  let [count, room] = [0, mostCharacters];
  return draftedDifferences(drafts, checkpoint).map(({ model, difference }) => {
    const draft = byOriginal.get(model)!;
    const { position } = draft;
    if (!writable.includes(position)) throw readOnly(models[position]!.modelId);
    count += difference.changes.length;
    const changes = [...written(withTargets(difference.changes, draft, drafts, checkpoint))];
    room -= changes.reduce((sum, { length }) => sum + length, 0);
    if (count > mostDrafted || room < 0) throw tooMany();
    return { position, changes };
  });
}

function* written(changes: Iterable<Change>): Generator<string> {
  let [texts, length]: [string[], number] = [[], 0];
  for (const change of changes) {
    const text = changeJson(change, null);
    texts.push(text);
    length += text.length;
    if (length < charactersAtOnce) continue;
    yield `[${texts.join(',')}]`;
    [texts, length] = [[], 0];
  }
  if (texts.length > 0) yield `[${texts.join(',')}]`;
}

function readOnly(modelId: string): ExpressionRefused {
  return new ExpressionRefused(`The model ${modelId} is read-only here.`, { field: 'expression' });
}

function tooMany(): ExpressionRefused {
  return new ExpressionRefused(`The expression makes more than ${mostDrafted} changes, or more than 16 MiB of them.`, {
    field: 'expression',
  });
}
